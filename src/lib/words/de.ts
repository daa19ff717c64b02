import type { CoreWords } from './index.ts';

export const de: CoreWords = {
  fail: {
    load: 'Daten konnten nicht geladen werden',
    save: 'Speichern nicht möglich',
    delete: 'Löschen nicht möglich',
    receive: 'Daten konnten nicht empfangen werden',
    settings: 'Einstellungen nicht aktualisierbar',
    branches: 'Filialliste nicht abrufbar',
    act: 'Konnte nicht gespeichert werden',
    upload: 'Etwas ist schiefgelaufen',
    account: 'Ungültiges Konto',
  },
  errors: {
    VALIDATION: { title: '', detail: 'Bitte prüfen Sie die Eingabe' },
    UNAUTHENTICATED: {
      title: 'Bitte anmelden',
      detail: 'Sie sind nicht angemeldet oder die Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
    },
    FORBIDDEN: {
      title: 'Keine Berechtigung',
      detail: 'Dieses Konto darf das nicht. Bitte fragen Sie einen Admin oder den Inhaber.',
    },
    NOT_FOUND: {
      title: '',
      detail: 'Nicht gefunden. Vielleicht wurde es gelöscht oder gehört zu einer anderen Filiale.',
    },
    CONFLICT: {
      title: '',
      detail: 'Das widerspricht den vorhandenen Daten. Bitte neu laden und noch einmal versuchen.',
    },
    USED_ITEM: {
      title: 'Einige Artikel sind in Abrechnung',
      detail: '{n} <n:Stück dieser Gruppe steht|Stücke dieser Gruppe stehen> in offenen Aufträgen.',
    },
    NOT_FREE_UNIT: {
      title: 'Dieses Stück geht nicht',
      detail:
        'Stück {barcode} ist in diesen Tagen anderweitig zugesagt oder nicht bereit. Bitte ein anderes nehmen.',
    },
    WRONG_UNIT: {
      title: 'Kein Stück dieses Auftrags',
      detail: 'Barcode {barcode} ist kein Modell oder keine Größe dieses Auftrags.',
    },
    TOO_LARGE: { title: '', detail: 'Die gesendeten Daten sind zu groß.' },
    TOO_SLOW: {
      title: 'Die Datei kam nicht an',
      detail:
        'Die Verbindung war für die Datei zu langsam. Versuchen Sie es bei besserer Verbindung noch einmal oder mit einer kleineren Datei.',
    },
    TOO_MANY_REQUESTS: {
      title: 'Zu viele Versuche',
      detail: 'Bitte warten und in {seconds} Sekunden noch einmal versuchen.',
    },
    INTERNAL: {
      title: '',
      detail:
        'Das System hat versagt.[ {unsaved}] Bitte noch einmal versuchen. Bleibt es so, sagen Sie es der Betreuung.',
    },
    UNAVAILABLE: {
      title: '',
      detail: 'Das System ist gerade nicht bereit. Bitte kurz warten und noch einmal versuchen.',
    },
    NO_ANSWER: {
      title: '',
      detail:
        'Keine Antwort vom System, vielleicht ist die Verbindung weg. Bitte noch einmal versuchen, wenn sie wieder da ist.',
    },
  },
  unsaved: 'Es wurde nichts gespeichert.',
  problem: 'Problemcode {ref}',
};
