import type { IdentityWords } from './index.ts';

export const de: IdentityWords = {
  login: {
    title: 'Anmelden',
    lead: 'Kostüme, Reservierungen und Kautionen Ihres Ladens an einem Ort.',
    username: 'Benutzername',
    password: 'Passwort',
    show: 'Passwort zeigen',
    hide: 'Passwort verbergen',
    submit: 'Anmelden',
    language: 'Sprache',
    capsLock: 'Feststelltaste ist an',
    usernameMissing: 'Bitte Benutzernamen eingeben',
    passwordMissing: 'Bitte Passwort eingeben',
    ended: 'Ihre Sitzung ist beendet. Bitte melden Sie sich an, um weiterzuarbeiten.',
  },
};
