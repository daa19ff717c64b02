import type { RestOfUiWords } from '../index.ts';

export const pt: RestOfUiWords = {
  time: { unreadable: 'Hora ilegível. Escreva como 09:30.' },
  scan: {
    starting: 'A abrir a câmara…',
    aim: 'Mantenha o código de barras ou QR dentro da moldura. A leitura continua até fechar.',
    read: '{code} lido',
    which: 'Escolher câmara',
    cameraNo: 'Câmara {n}',
    torch: 'Lanterna',
    trouble: {
      refused: {
        title: 'A câmara não está autorizada',
        hint: 'Pressione o cadeado junto ao endereço, autorize a câmara para este site e tente de novo.',
      },
      none: {
        title: 'Nenhuma câmara encontrada',
        hint: 'Este aparelho não tem câmara ou não está ligada. Use um leitor ou escreva o código.',
      },
      taken: {
        title: 'Não foi possível abrir a câmara',
        hint: 'Outro programa pode estar a usá-la. Feche-o e tente de novo.',
      },
      insecure: {
        title: 'A câmara não pode ser usada neste endereço',
        hint: 'Os navegadores só permitem a câmara em páginas https. Abra a loja no endereço https.',
      },
      reader: {
        title: 'Não é possível ler códigos com a câmara',
        hint: 'O leitor de códigos não pôde ser carregado. Verifique a ligação e tente de novo.',
      },
    },
  },
  device: {
    asOf: 'Os dados mostrados são de {at}.',
    newer: 'Há uma versão mais recente. Recarregue quando for oportuno.',
    reload: 'Recarregar',
  },
  copy: {
    done: 'Copiado: cole na conversa com o cliente',
    failed: 'Não foi possível copiar: selecione o texto e copie',
  },
  sort: {
    role: 'ordenável',
    handle: 'Mover {name}',
    how: 'Espaço para pegar, setas para cima e para baixo para mover, Espaço para soltar, Esc para cancelar.',
    lifted: '{name} na mão, posição {place} de {of}',
    over: '{name} está na posição {place} de {of}',
    dropped: '{name} solto na posição {place} de {of}',
    putBack: 'Cancelado, {name} voltou ao lugar',
  },
};
