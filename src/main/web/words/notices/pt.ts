import type { NoticesWords } from './index.ts';

export const pt: NoticesWords = {
  notFound: {
    title: 'Página não encontrada',
    text: 'Não há página neste endereço. Pode haver um erro de digitação, ou ela mudou de lugar.',
  },
  notAuthorized: {
    title: 'Acesso não autorizado',
    text: 'Esta conta não pode abrir essa página. Fale com um administrador ou com o proprietário.',
  },
  otherAccount: 'Entrar com outra conta',
  soon: { title: 'Em breve', none: 'A loja ainda não anunciou nada de novo', set: 'Escrever o anúncio' },
  packages: {
    one: 'Pacote {size}',
    own: 'É o desta loja',
    plus: 'Tudo do pacote {size} e mais',
    nothingMore: 'Ainda nada mais do que o pacote {size}',
    who: 'Quem gere a instalação é que muda o pacote.',
  },
};
