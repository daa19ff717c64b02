import type { DoorsWords } from './index.ts';

export const en: DoorsWords = {
  invite: {
    title: 'Set your password to begin',
    lead: 'Hello {name}, {shop} has invited you. Set a password and you are in.',
    submit: 'Set password and log in',
  },
  reset: {
    title: 'Set a new password',
    lead: '{name}, {shop}. Afterwards every device you are logged in on asks for it again.',
    submit: 'Save the new password',
    done: 'The new password is set',
    doneHint: 'You can now log in as {username} with the new password.',
  },
  username: 'Your username is',
  until: 'This link works until {at}',
  toLogin: 'Go to the login',
  password: {
    new: 'New password',
    hint: 'At least {least} characters, spaces and any script welcome. A few words in a row are easy to keep in mind and hard to guess.',
    show: 'Show the new password',
    short: 'Too short: at least {least} characters',
    long: 'Too long: at most {most} characters',
    own: 'Please do not use the name of the shop or your username',
    strength: 'How hard to guess',
    levels: { '0': 'Very easy to guess', '1': 'Easy to guess', '2': 'Fair', '3': 'Good', '4': 'Very good' },
  },
};
