import type { MailWords } from './index.ts';

export const pt: MailWords = {
  subject: 'A sua ligação para abrir uma loja',
  text: 'Siga esta ligação para abrir a sua loja. Serve uma só vez, durante um dia.\n\n{link}\n\nSe não a pediu, não faça nada: nenhuma loja será criada.',
};
