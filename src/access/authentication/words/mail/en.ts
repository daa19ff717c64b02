import type { LoginMailWords, MailWords } from './index.ts';

export const en: MailWords = {
  subject: 'A new password for {shop}',
  text: '{name},\n\nsomebody asked for a new password for {username} at {shop}. Follow this link to set it. It works once, for {minutes} minutes.\n\n{link}\n\nIf it was not you, do nothing: nothing happens, and your password stays as it is.',
};

/** About one's own login. */
export const enLogin: LoginMailWords = {
  device: {
    subject: 'A login from a new device at {shop}',
    text: '{name},\n\nsomebody logged in as {username} at {shop} with a device that was not used before.\n\n{device}\n{time}\nNetwork address {ip}\n\nIf it was you, do nothing. If not, change your password in your account at once: every other device is then logged out. {page}',
  },
  unnamed: 'an unknown browser',
  changed: {
    subject: 'Your login at {shop} was changed',
    text: '{name},\n\n{part} of {username} at {shop} was changed on {time} from network address {ip}.\n\nIf it was not you, tell an admin or the owner at once. {page}',
  },
  operator: {
    subject: 'Your login at {shop} was changed',
    text: '{name},\n\nwhoever runs this system has reset {part} of {username} at {shop} on {time}, and logged every device out.\n\nLog in with your password and set it up anew in your account. If you did not ask for it, tell them at once. {page}',
  },
  parts: {
    password: 'the password',
    factor: 'the second step of the login',
    email: 'the e-mail address',
    outside: 'the login by an outside account',
  },
};
