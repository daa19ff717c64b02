import type { SheetFaultWords } from './index.ts';

export const de: SheetFaultWords = {
  notASheet: 'weder Excel noch CSV',
  oldExcel: 'altes Excel (.xls) oder mit Passwort; als .xlsx speichern',
  locked: 'durch Passwort geschützt',
  broken: 'die Datei ist beschädigt',
  tooLarge: 'der Inhalt ist zu groß',
  tooManyRows: 'mehr als {n} <n:Zeile|Zeilen>',
  tooManyColumns: 'mehr als {n} <n:Spalte|Spalten>',
  entities: 'unsicherer Inhalt',
  gap: 'mehr als 1.000 leere Zeilen nach Zeile {line}, dann wieder Daten',
  empty: 'sie ist leer',
  quotes: 'offenes Anführungszeichen bei Zeile {line}',
  notAZip: 'keine Zip-Datei',
  heading: 'Spalte „{name}“ ist unbekannt',
  duplicateHeading: 'Spalte „{name}“ kommt zweimal vor',
  missingHeading: 'Spalte „{name}“ fehlt',
};
