import type { SheetWords } from './index.ts';
import { de as shared } from '#lib/words/shared/de.ts';

export const de: SheetWords = {
  garments: 'Gewinn der Stücke',
  barcode: shared.garment.barcode,
  name: 'Name des Modells',
  detail: shared.field.details,
  units: 'Stückzahl',
  reason: 'Warum',
  daysOwned: 'Tage im Geschäft',
  cost: shared.garment.cost,
  paidBackOn: 'Bezahlt gemacht am',
  cut: 'Bei {n} Zeilen abgeschnitten; Filter enger wählen',
};
