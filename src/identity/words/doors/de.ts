import type { DoorsWords } from './index.ts';

export const de: DoorsWords = {
  invite: {
    title: 'Passwort festlegen und anfangen',
    lead: 'Guten Tag {name}, {shop} hat Sie eingeladen. Legen Sie ein Passwort fest, dann kann es losgehen.',
    submit: 'Passwort festlegen und anmelden',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    lead: '{name}, {shop}. Danach fragt jedes Gerät, auf dem Sie angemeldet sind, wieder danach.',
    submit: 'Neues Passwort speichern',
    done: 'Das neue Passwort gilt',
    doneHint: 'Sie können sich jetzt als {username} mit dem neuen Passwort anmelden.',
  },
  username: 'Ihr Benutzername ist',
  until: 'Dieser Link gilt bis {at}',
  toLogin: 'Zur Anmeldung',
  password: {
    new: 'Neues Passwort',
    hint: 'Mindestens {least} Zeichen, auch Leerzeichen. Ein paar Wörter hintereinander sind leicht zu merken und schwer zu erraten.',
    show: 'Neues Passwort anzeigen',
    short: 'Zu kurz: mindestens {least} Zeichen',
    long: 'Zu lang: höchstens {most} Zeichen',
    own: 'Bitte nicht den Namen des Geschäfts oder den Benutzernamen verwenden',
    strength: 'Wie schwer zu erraten',
    levels: {
      '0': 'Sehr leicht zu erraten',
      '1': 'Leicht zu erraten',
      '2': 'Mittel',
      '3': 'Gut',
      '4': 'Sehr gut',
    },
  },
};
