import type { ApiWords } from './index.ts';

export const de: ApiWords = {
  lead: 'Mit einem Schlüssel (API-Key) kann ein anderes Programm, etwa Website, Buchhaltung oder Chatbot, Daten des Geschäfts sehen oder bearbeiten, so weit Sie es wählen und nicht weiter.',
  none: 'Noch keine Schlüssel',
  noneHint: 'Erstellen Sie je Programm einen Schlüssel, dann lässt sich jeder für sich beenden.',
  make: 'Schlüssel erstellen',
  made: 'Schlüssel von {name}',
  key: 'Schlüssel',
  copy: 'Schlüssel kopieren',
  once: 'Dieser Schlüssel wird nur jetzt gezeigt. Kopieren Sie ihn in das Programm. Wer ihn hat, kann als dieses Programm handeln: Geben Sie ihn niemandem sonst.',
  end: 'Schlüssel beenden',
  endAsk: 'Schlüssel von {name} beenden?',
  endText: 'Das Programm wird sofort abgewiesen, der Schlüssel gilt nie wieder.',
  ended: 'Der Schlüssel ist beendet',
  never: 'Noch nie',
  opens: 'Was es darf',
  branches: 'Filialen, die es sieht',
  days: 'Gültig (Tage)',
  columns: {
    name: 'Programm',
    scopes: 'Darf',
    role: 'Handelt als',
    lastUsed: 'Zuletzt benutzt',
    expiresAt: 'Gültig bis',
  },
  states: {
    live: 'Gültig',
    expired: 'Abgelaufen',
    ended: 'Beendet',
  },
  areas: {
    rentals: 'Verleih und Verkauf',
    stock: 'Kleider und Bestand',
    money: 'Geld und Buchhaltung',
    figures: 'Zahlen',
  },
  ways: {
    none: 'Nichts',
    read: 'Sehen',
    write: 'Sehen und ändern',
  },
  scope: {
    reads: '{area} (sehen)',
    both: '{area} (sehen und ändern)',
  },
  hints: {
    name: 'Zum Beispiel: Website, Buchhaltung',
    role: 'Admins sehen und dürfen mehr als Personal. Im Zweifel Personal wählen.',
    days: '{least} bis {most} Tage; danach ist ein neuer nötig',
  },
  wrong: {
    name: 'Bitte angeben, welches Programm den Schlüssel benutzt',
    branches: 'Mindestens eine Filiale wählen',
    opens: 'Mindestens eines wählen, das es sehen oder ändern darf',
    days: 'Ein Schlüssel gilt {least} bis {most} Tage',
  },
  docs: {
    title: 'Für Programmierende',
    text: 'Schlüssel als Authorization: Bearer … senden. Alle Operationen stehen unter /api/docs, zu öffnen mit dem Schlüssel (Benutzername beliebig, der Schlüssel ist das Passwort). 600 Aufrufe je Minute und Schlüssel.',
  },
};
