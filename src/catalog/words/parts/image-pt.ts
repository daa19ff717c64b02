import type { CatalogWords } from '../index.ts';

export const image: CatalogWords['image'] = {
  hint: 'Comece o nome dos arquivos com o código do item, ex. AB12-VERMELHO.jpg ou AB12 (2).jpg: eles acham a peça sozinhos.',
  drop: 'Solte várias imagens aqui ou toque para escolher',
  matching: 'Associando imagens e peças…',
  unmatched: 'Sem grupo conhecido ({n})',
  choose: 'Escolher grupo',
  chooseFor: 'Escolher o grupo de {name}',
  chooseTitle: 'De quem é esta imagem?',
  leaveOut: 'Deixar {name} de fora',
  groupPictures: '{n} imagens novas',
  ofItem: 'Imagem de',
  wholeGroup: 'Todo o grupo',
  itemOf: 'A imagem {name} é de',
  save: 'Salvar {n} imagens',
  saving: '{done} de {n} grupos salvos',
  saved: '{n} imagens salvas',
  emptyTitle: 'Ainda não há imagens',
  emptyHint: 'Solte várias de uma vez acima.',
};
