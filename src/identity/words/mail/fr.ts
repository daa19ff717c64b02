import type { MailWords } from './index.ts';

export const fr: MailWords = {
  subject: 'Un nouveau mot de passe pour {shop}',
  text: '{name},\n\nun nouveau mot de passe a été demandé pour {username} chez {shop}. Ce lien permet de le choisir. Il sert une fois, pendant {minutes} minutes.\n\n{link}\n\nSi ce n’était pas vous, ne faites rien : il ne se passe rien et votre mot de passe reste le même.',
};
