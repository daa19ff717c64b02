import type { OutsideWords } from './index.ts';

export const de: OutsideWords = {
  button: 'Mit {label} anmelden',
  callback: {
    login: 'Sie werden angemeldet',
    link: 'Das Konto wird verknüpft',
    shops: 'Welches Geschäft?',
    calledOff: 'Sie sind nicht angemeldet',
    calledOffHint:
      'Es wurde abgebrochen oder hat nicht geklappt. Versuchen Sie es noch einmal, oder nehmen Sie Benutzername und Passwort.',
    linked: 'Das Konto ist verknüpft',
    linkedHint: 'Beim nächsten Mal wählen Sie „Mit {label} anmelden“.',
    toMe: 'Zu meinem Konto',
  },
  own: {
    title: 'Mit einem anderen Konto anmelden',
    lead: 'Verknüpfen Sie ein Konto, das Sie schon haben, dann kommen Sie ohne Passwort herein. Nach einem eingerichteten zweiten Schritt wird weiterhin gefragt.',
    link: '{label} verknüpfen',
    linkText: 'Wir führen Sie zu {label}, wo festgestellt wird, dass Sie es sind, und wieder zurück.',
    unlink: 'Verknüpfung mit {label} lösen',
    unlinkText: 'Das {label}-Konto lässt Sie dann nicht mehr herein. Ihr Passwort gilt wie bisher.',
    since: 'Verknüpft am {at}',
    used: 'Zuletzt damit angemeldet am {at}',
    unlinked: 'Die Verknüpfung ist gelöst',
  },
};
