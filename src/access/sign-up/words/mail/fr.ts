import type { MailWords } from './index.ts';

export const fr: MailWords = {
  subject: 'Votre lien pour ouvrir une boutique',
  text: 'Suivez ce lien pour ouvrir votre boutique. Il sert une seule fois, pendant un jour.\n\n{link}\n\nSi vous ne l’avez pas demandé, ne faites rien : aucune boutique ne sera créée.',
};
