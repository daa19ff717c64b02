import type { OutsideWords } from './index.ts';

export const en: OutsideWords = {
  button: 'Log in with {label}',
  callback: {
    login: 'Logging you in',
    link: 'Linking the account',
    shops: 'Which shop?',
    calledOff: 'You are not logged in',
    calledOffHint: 'It was called off or did not work out. Try again, or use username and password.',
    linked: 'The account is linked',
    linkedHint: 'Next time choose “Log in with {label}”.',
    toMe: 'To my account',
  },
  own: {
    title: 'Log in with another account',
    lead: 'Link an account you have already, to get in without typing a password. A second step you have set up is still asked for.',
    link: 'Link {label}',
    linkText: 'We take you to {label}, which makes sure it is you, and back.',
    unlink: 'Unlink {label}',
    unlinkText: 'The {label} account lets you in no more. Your password works as before.',
    since: 'Linked on {at}',
    used: 'Last logged in with on {at}',
    unlinked: 'The account is unlinked',
  },
};
