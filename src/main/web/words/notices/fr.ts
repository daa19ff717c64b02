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
  soon: { title: 'Bientôt', none: 'Le magasin n’a encore rien annoncé', set: 'Écrire l’annonce' },
  packages: {
    one: 'Formule {size}',
    own: 'Celle de ce magasin',
    plus: 'Tout ce que contient la formule {size}, plus',
    nothingMore: 'Rien de plus que la formule {size} pour l’instant',
    who: 'C’est l’exploitant de l’installation qui change la formule.',
  },
};
