import type { WordsOf } from '../../../core/common/words.ts';
import type { th } from './th.ts';

export const de: WordsOf<typeof th> = {
  title: 'Katalog',
  tools: 'Druckwerkzeuge des Katalogs',
  columns: 'Spalten',
  column: '{n} Spalten',
  prices: 'Preise',
  codes: 'Codes',
  filters: 'Filter ändern',
  heading: 'Katalog',
  day: 'Stand {day}',
  between: 'Frei {from} – {to}',
  price: 'Miete {price} Baht',
  bail: 'Kaution {bail} Baht',
  free: '{n} frei',
  noneFree: 'Nichts frei',
  count: '{n} Modelle',
  cut: 'Die ersten {n} Modelle; den Rest mit Filtern drucken',
  preparing: 'Bilder werden geladen…',
  empty: 'Kein Modell zu drucken',
  emptyHint: 'Filter des Katalogs ändern oder löschen',
};
