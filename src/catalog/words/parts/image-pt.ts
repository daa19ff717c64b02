import type { CatalogWords } from '../index.ts';

export const image: CatalogWords['image'] = {
  hint: 'Comece o nome dos ficheiros com o código do item, ex. AB12-VERMELHO.jpg ou AB12 (2).jpg: eles acham a peça sozinhos.',
  drop: 'Solte várias imagens aqui ou toque para escolher',
  matching: 'A associar imagens e peças…',
  unmatched: 'Sem grupo conhecido ({n})',
  choose: 'Escolher grupo',
  chooseFor: 'Escolher o grupo de {name}',
  chooseTitle: 'De quem é esta imagem?',
  leaveOut: 'Deixar {name} de fora',
  groupPictures: '{n} <n:imagem nova|imagens novas>',
  ofItem: 'Imagem de',
  wholeGroup: 'Todo o grupo',
  itemOf: 'A imagem {name} é de',
  save: 'Guardar {n} <n:imagem|imagens>',
  saving: '{done} de {n} <n:grupo guardado|grupos guardados>',
  saved: '{n} <n:imagem guardada|imagens guardadas>',
  emptyTitle: 'Ainda não há imagens',
  emptyHint: 'Solte várias de uma vez acima.',
};
