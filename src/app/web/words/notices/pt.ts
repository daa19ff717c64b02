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
};
