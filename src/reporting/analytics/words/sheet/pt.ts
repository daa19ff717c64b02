import type { SheetWords } from './index.ts';
import { pt as shared } from '#lib/words/shared/pt.ts';

export const pt: SheetWords = {
  garments: 'Lucro das peças',
  barcode: shared.garment.barcode,
  name: 'Nome do modelo',
  detail: shared.field.details,
  units: 'Quantidade',
  reason: 'Porquê',
  daysOwned: 'Dias na loja',
  cost: shared.garment.cost,
  paidBackOn: 'Paga em',
  cut: 'Cortado em {n} linhas; restrinja os filtros para o resto',
};
