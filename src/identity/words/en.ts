import type { IdentityWords } from './index.ts';

export const en: IdentityWords = {
  login: {
    title: 'Log in',
    lead: 'Costumes, bookings and deposits of your shop in one place.',
    username: 'Username',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Log in',
    language: 'Language',
    capsLock: 'Caps Lock is on',
    usernameMissing: 'Please enter your username',
    passwordMissing: 'Please enter your password',
    ended: 'Your session has ended. Please log in to go on.',
  },
};
