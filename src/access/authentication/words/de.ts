import type { IdentityWords } from './index.ts';

export const de: IdentityWords = {
  login: {
    title: 'Anmelden',
    lead: 'Kostüme, Reservierungen und Kautionen Ihres Ladens an einem Ort.',
    username: 'Benutzername',
    password: 'Passwort',
    show: 'Passwort zeigen',
    submit: 'Anmelden',
    passkey: 'Mit Passkey anmelden',
    capsLock: 'Feststelltaste ist an',
    usernameMissing: 'Bitte Benutzernamen eingeben',
    passwordMissing: 'Bitte Passwort eingeben',
    onward: 'Bitte zuerst anmelden; danach geht es zur geöffneten Seite weiter.',
    ended: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
    lost: 'Ohne Netz kann sich niemand anmelden',
    lostHint:
      'Noch einmal versuchen, sobald es wieder da ist. Was auf diesem Gerät getan wurde, ist noch da.',
  },
};
