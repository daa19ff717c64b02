import type { DoorsWords } from './index.ts';

export const en: DoorsWords = {
  me: {
    who: 'About me',
    name: 'Name as shown to others',
    password: 'Change password',
    old: 'Password now in use',
    showOld: 'Show the password now in use',
    passwordHint: 'Other devices have to log in again; this one goes on.',
    changed: 'Password changed',
    devices: 'Devices that are logged in',
    here: 'This device',
    unknown: 'Unknown device',
    used: 'Last used {at}, logged in {since}',
    end: 'Log out',
    ended: 'That device is logged out',
  },
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
  kept: 'What you typed is still here.',
  forgot: {
    link: 'Forgot your password?',
    title: 'Lost password',
    lead: 'Enter your username or e-mail address. If there is such an account and the shop has its address, we send a link to a new password.',
    who: 'Username or e-mail address',
    missing: 'Please enter your username or e-mail address',
    submit: 'Send the link',
    sent: 'Your request has arrived',
    sentHint:
      'If there is such an account and the shop has its address, a link arrives within minutes. It works once, for {minutes} minutes. If it is not there, look among the junk mail.',
    noMail:
      'No e-mail address in the system, or no link came? An admin of your shop can make one on the page of staff and users.',
    askAdmin:
      'This installation sends no mail. Ask an admin of your shop for a link to a new password; it is made on the page of staff and users.',
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
