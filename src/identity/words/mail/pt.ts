import type { MailWords } from './index.ts';

export const pt: MailWords = {
  subject: 'Uma nova palavra-passe para {shop}',
  text: '{name},\n\nfoi pedida uma nova palavra-passe para {username} em {shop}. Esta ligação permite escolhê-la. Serve uma vez, durante {minutes} minutos.\n\n{link}\n\nSe não foi você, não faça nada: nada acontece e a sua palavra-passe continua a mesma.',
};
