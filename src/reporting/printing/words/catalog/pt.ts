import type { WordsOf } from '#lib/text/languages.ts';
import type { th } from './th.ts';
import { pt as shared } from '#lib/words/shared/pt.ts';

export const pt: WordsOf<typeof th> = {
  title: 'Catálogo',
  column: '{n} <n:coluna|colunas>',
  prices: 'Preços',
  codes: 'Códigos',
  filters: 'Alterar filtros',
  heading: shared.garment.catalogue,
  day: 'Em {day}',
  between: 'Livre de {from} a {to}',
  price: 'Aluguer {price} baht',
  bail: 'Caução {bail} baht',
  free: shared.garment.free,
  noneFree: shared.garment.noneFree,
  count: shared.garment.styles,
  cut: 'Os primeiros {n} <n:modelo|modelos>; use filtros para imprimir o resto',
  preparing: 'A carregar fotos…',
  empty: 'Nenhum modelo para imprimir',
  emptyHint: 'Altere ou limpe os filtros do catálogo',
};
