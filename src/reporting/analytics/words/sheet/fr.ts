import type { SheetWords } from './index.ts';
import { fr as shared } from '#lib/words/shared/fr.ts';

export const fr: SheetWords = {
  garments: 'Profit des tenues',
  barcode: shared.garment.barcode,
  name: 'Nom du modèle',
  detail: shared.field.details,
  units: 'Pièces',
  reason: 'Pourquoi',
  daysOwned: 'Jours en boutique',
  cost: shared.garment.cost,
  paidBackOn: 'Rentabilisée le',
  cut: 'Coupé à {n} lignes ; resserrez les filtres pour le reste',
};
