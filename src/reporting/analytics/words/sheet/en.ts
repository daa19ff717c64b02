import type { SheetWords } from './index.ts';
import { en as shared } from '#lib/words/shared/en.ts';

export const en: SheetWords = {
  garments: 'Profit of garments',
  barcode: shared.garment.barcode,
  name: 'Style name',
  detail: shared.field.details,
  units: 'Pieces',
  reason: 'Why',
  daysOwned: 'Days in the shop',
  cost: shared.garment.cost,
  paidBackOn: 'Paid back on',
  cut: 'Cut at {n} rows; narrow the filters for the rest',
};
