import type { NoticesWords } from './index.ts';

export const de: NoticesWords = {
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ein Tippfehler, oder sie ist umgezogen.',
  },
  notAuthorized: {
    title: 'Keine Berechtigung',
    text: 'Dieses Konto darf die Seite nicht öffnen. Bitte fragen Sie Admin oder Inhaber.',
  },
  otherAccount: 'Mit anderem Konto anmelden',
};
