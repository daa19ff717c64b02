import type { OfflineWords } from './index.ts';

export const pt: OfflineWords = {
  kind: {
    open: 'Aluguer aberto',
    handOver: 'Peça entregue',
    takeBack: 'Peça recebida',
    pay: 'Dinheiro recebido',
    giveBack: 'Devolver caução',
  },
  state: {
    done: 'Registado',
    conflict: 'Por resolver',
    settled: 'Resolvido à mão',
  },
  way: {
    retry: 'Tentar outra vez',
    swap: 'Usar outra peça',
    without: 'Continuar sem o que não cabe',
    toOrder: 'Pôr o dinheiro numa encomenda',
    credit: 'Guardar como crédito do cliente',
    giveBack: 'Devolver o dinheiro',
    note: 'Já resolvido: anotar',
    repaid: 'O dinheiro voltou',
    bear: 'A loja assume',
  },
  wayHint: {
    retry: 'Quando o obstáculo desapareceu, por exemplo um dia fechado. O dinheiro a mais fica por colocar.',
    swap: 'Leia a peça que saiu mesmo, ou a que a substitui.',
    without: 'Escolha o que fica de fora; o resto é registado como de costume.',
    toOrder: 'O dinheiro vai para a encomenda escolhida, até ao que lá se deve.',
    credit: 'O cliente paga com ele a próxima encomenda.',
    giveBack: 'Só administradores; o dinheiro sai hoje da gaveta.',
    note: 'Diga o que foi feito, por exemplo a peça chamada de volta.',
    repaid: 'Para dinheiro devolvido a mais que está de novo na gaveta. Entra hoje.',
    bear: 'Só administradores. O que foi devolvido fica como despesa da loja; diga porquê.',
  },
  note: {
    clock: 'O relógio do aparelho está errado; a hora foi corrigida pela do servidor.',
    dayClosed: 'Esse dia está fechado, por isso fica no livro de hoje.',
    slipUsed: 'Este talão já estava registado e não conta duas vezes.',
    numberTwice:
      'Outro passo tem este número, por isso leva uma marca atrás. Veja se não é a mesma coisa feita duas vezes.',
    notBooked:
      'O dinheiro ainda não está registado, porque o dia está fechado: reabra o dia e tente de novo, ou deixe que seja registado sozinho esta noite, quando começar o novo dia',
  },
};
