import type { WordsOf } from '../../../core/common/words.ts';
import type { th } from './th.ts';

export const pt: WordsOf<typeof th> = {
  title: 'Catálogo',
  tools: 'Ferramentas de impressão do catálogo',
  columns: 'Colunas',
  column: '{n} colunas',
  prices: 'Preços',
  codes: 'Códigos',
  filters: 'Alterar filtros',
  heading: 'Catálogo',
  day: 'Em {day}',
  between: 'Livre de {from} a {to}',
  price: 'Aluguel {price} baht',
  bail: 'Caução {bail} baht',
  free: '{n} livres',
  noneFree: 'Nenhum livre',
  count: '{n} modelos',
  cut: 'Os primeiros {n} modelos; use filtros para imprimir o resto',
  preparing: 'Carregando fotos…',
  empty: 'Nenhum modelo para imprimir',
  emptyHint: 'Altere ou limpe os filtros do catálogo',
};
