import type { RestOfUiWords } from '../index.ts';

export const de: RestOfUiWords = {
  time: { unreadable: 'Keine lesbare Uhrzeit. Bitte wie 09:30 eingeben.' },
  scan: {
    starting: 'Kamera wird geöffnet…',
    aim: 'Barcode oder QR-Code in den Rahmen halten. Es wird weiter gescannt, bis Sie schließen.',
    read: '{code} gelesen',
    which: 'Kamera wählen',
    cameraNo: 'Kamera {n}',
    torch: 'Taschenlampe',
    trouble: {
      refused: {
        title: 'Die Kamera ist nicht erlaubt',
        hint: 'Auf das Schloss neben der Adresse drücken, die Kamera für diese Seite erlauben und erneut versuchen.',
      },
      none: {
        title: 'Keine Kamera gefunden',
        hint: 'Dieses Gerät hat keine Kamera oder sie ist nicht angeschlossen. Scanner benutzen oder Code eintippen.',
      },
      taken: {
        title: 'Die Kamera lässt sich nicht öffnen',
        hint: 'Vielleicht benutzt sie ein anderes Programm. Dieses schließen und erneut versuchen.',
      },
      insecure: {
        title: 'Unter dieser Adresse ist keine Kamera möglich',
        hint: 'Browser erlauben die Kamera nur auf https-Seiten. Bitte den Laden über die https-Adresse öffnen.',
      },
      reader: {
        title: 'Codes können nicht mit der Kamera gelesen werden',
        hint: 'Der Barcode-Leser konnte nicht geladen werden. Verbindung prüfen und erneut versuchen.',
      },
    },
  },
  device: {
    asOf: 'Stand der Anzeige: {at}.',
    newer: 'Es gibt eine neuere Version. Neu laden, sobald es passt.',
    reload: 'Neu laden',
  },
  copy: {
    done: 'Kopiert: in den Chat mit dem Kunden einfügen',
    failed: 'Kopieren ging nicht: Text bitte selbst markieren und kopieren',
  },
  sort: {
    role: 'sortierbar',
    handle: '{name} verschieben',
    how: 'Leertaste zum Aufnehmen, Pfeiltasten zum Verschieben, Leertaste zum Ablegen, Escape zum Abbrechen.',
    lifted: '{name} aufgenommen, Platz {place} von {of}',
    over: '{name} ist auf Platz {place} von {of}',
    dropped: '{name} auf Platz {place} von {of} abgelegt',
    putBack: 'Abgebrochen, {name} ist wieder an seinem Platz',
  },
};
