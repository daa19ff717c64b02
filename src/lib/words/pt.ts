import type { CoreWords } from './index.ts';

export const pt: CoreWords = {
  fail: {
    load: 'Não foi possível carregar os dados',
    save: 'Não foi possível guardar',
    delete: 'Não foi possível eliminar',
    receive: 'Não foi possível receber os dados',
    settings: 'Não foi possível atualizar as configurações',
    branches: 'Não foi possível carregar as filiais',
    act: 'Não foi possível guardar',
    upload: 'Algo correu mal',
    account: 'Conta inválida',
  },
  errors: {
    VALIDATION: { title: '', detail: 'Verifique o que foi digitado' },
    UNAUTHENTICATED: {
      title: 'Entre na sua conta',
      detail: 'Não está conectado ou a sessão terminou. Entre novamente.',
    },
    FORBIDDEN: {
      title: 'Acesso não autorizado',
      detail: 'Esta conta não pode fazer isso. Fale com um administrador ou com o proprietário.',
    },
    NOT_FOUND: { title: '', detail: 'Não encontrado. Pode ter sido eliminado ou ser de outra filial.' },
    CONFLICT: { title: '', detail: 'Isto conflita com os dados existentes. Recarregue e tente de novo.' },
    USED_ITEM: {
      title: 'Alguns itens estão em cobrança',
      detail: '{n} <n:peça deste grupo está|peças deste grupo estão> em pedidos abertos.',
    },
    NOT_FREE_UNIT: {
      title: 'Esta peça não pode ser usada',
      detail: 'A peça {barcode} está prometida a outro pedido ou não está pronta nesses dias. Use outra.',
    },
    WRONG_UNIT: {
      title: 'Peça que não é deste pedido',
      detail: 'O código {barcode} não é de um modelo ou tamanho deste pedido.',
    },
    TOO_LARGE: { title: '', detail: 'Os dados enviados são grandes demais.' },
    TOO_SLOW: {
      title: 'O ficheiro não chegou',
      detail:
        'A ligação era demasiado lenta para enviar o ficheiro. Tente de novo quando estiver melhor, ou com um ficheiro mais pequeno.',
    },
    TOO_MANY_REQUESTS: {
      title: 'Tentativas demais',
      detail: 'Aguarde e tente de novo em {seconds} segundos.',
    },
    INTERNAL: {
      title: '',
      detail: 'O sistema falhou.[ {unsaved}] Tente de novo. Se continuar, diga ao apoio.',
    },
    UNAVAILABLE: {
      title: '',
      detail: 'O sistema não está pronto no momento. Aguarde um instante e tente de novo.',
    },
    NO_ANSWER: {
      title: '',
      detail: 'O sistema não responde; a conexão pode ter caído. Tente de novo quando ela voltar.',
    },
  },
  unsaved: 'Nada foi guardado.',
  problem: 'Código do problema {ref}',
};
