import type { DoorsWords } from './index.ts';

export const de: DoorsWords = {
  me: {
    who: 'Über mich',
    name: 'Name, den andere sehen',
    password: 'Passwort ändern',
    old: 'Jetziges Passwort',
    showOld: 'Jetziges Passwort anzeigen',
    passwordHint: 'Andere Geräte melden sich neu an; dieses arbeitet weiter.',
    changed: 'Passwort geändert',
    devices: 'Geräte, die angemeldet sind',
    here: 'Dieses Gerät',
    unknown: 'Unbekanntes Gerät',
    used: 'Zuletzt benutzt {at}, angemeldet {since}',
    end: 'Abmelden',
    ended: 'Das Gerät ist abgemeldet',
  },
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
  kept: 'Ihre Eingaben sind noch da.',
  forgot: {
    link: 'Passwort vergessen?',
    title: 'Passwort verloren',
    lead: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein. Gibt es ein solches Konto und kennt das Geschäft seine Adresse, schicken wir einen Link zu einem neuen Passwort.',
    who: 'Benutzername oder E-Mail-Adresse',
    missing: 'Bitte Benutzernamen oder E-Mail-Adresse eingeben',
    submit: 'Link schicken',
    sent: 'Ihre Anfrage ist angekommen',
    sentHint:
      'Gibt es ein solches Konto und kennt das Geschäft seine Adresse, kommt in wenigen Minuten ein Link. Er gilt einmal und {minutes} Minuten lang. Ist er nicht da, sehen Sie im Spam-Ordner nach.',
    noMail:
      'Keine E-Mail-Adresse im System oder kein Link gekommen? Wer das Geschäft verwaltet, kann einen machen, auf der Seite für Mitarbeiter und Benutzer.',
    askAdmin:
      'Hier werden keine E-Mails verschickt. Bitten Sie, wer das Geschäft verwaltet, um einen Link zu einem neuen Passwort; er entsteht auf der Seite für Mitarbeiter und Benutzer.',
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
