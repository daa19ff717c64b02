import type { IdentityWords } from './index.ts';

export const en: IdentityWords = {
  login: {
    title: 'Log in',
    lead: 'Costumes, bookings and deposits of your shop in one place.',
    username: 'Username',
    password: 'Password',
    show: 'Show password',
    submit: 'Log in',
    passkey: 'Log in with a passkey',
    capsLock: 'Caps Lock is on',
    usernameMissing: 'Please enter your username',
    passwordMissing: 'Please enter your password',
    onward: 'Log in first; you will be taken to the page you opened.',
    ended: 'Your login has ended. Please log in again.',
    lost: 'Nobody can log in without a connection',
    lostHint: 'Try again once there is one. What was done on this device is still here.',
  },
};
