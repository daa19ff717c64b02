import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';
import { de as shared } from '#lib/words/shared/de.ts';

export const de: WordsOf<typeof th> = {
  title: 'Katalog',
  column: '{n} <n:Spalte|Spalten>',
  prices: 'Preise',
  codes: 'Codes',
  filters: 'Filter ändern',
  heading: shared.garment.catalogue,
  day: 'Stand {day}',
  between: 'Frei {from} – {to}',
  price: 'Miete {price} Baht',
  bail: 'Kaution {bail} Baht',
  free: shared.garment.free,
  noneFree: shared.garment.noneFree,
  count: shared.garment.styles,
  cut: 'Die ersten {n} <n:Modell|Modelle>; den Rest mit Filtern drucken',
  preparing: 'Bilder werden geladen…',
  empty: 'Kein Modell zu drucken',
  emptyHint: 'Filter des Katalogs ändern oder löschen',
};
