import type { NoticesWords } from './index.ts';

export const fr: NoticesWords = {
  notFound: {
    title: 'Page introuvable',
    text: 'Aucune page à cette adresse. Elle est peut-être mal saisie ou a été déplacée.',
  },
  notAuthorized: {
    title: 'Accès non autorisé',
    text: 'Ce compte ne peut pas ouvrir cette page. Adressez-vous à un administrateur ou au propriétaire.',
  },
  otherAccount: 'Se connecter avec un autre compte',
};
