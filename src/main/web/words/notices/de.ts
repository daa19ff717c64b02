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
  soon: {
    title: 'Demnächst',
    none: 'Der Laden hat noch nichts Neues angekündigt',
    set: 'Ankündigung schreiben',
  },
  packages: {
    one: 'Paket {size}',
    own: 'Hat dieser Laden',
    plus: 'Alles aus Paket {size}, dazu',
    nothingMore: 'Noch nicht mehr als Paket {size}',
    who: 'Wer die Anlage betreibt, ändert das Paket.',
  },
};
