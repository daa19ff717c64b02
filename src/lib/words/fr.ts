import type { CoreWords } from './index.ts';

export const fr: CoreWords = {
  fail: {
    load: 'Impossible de charger les données',
    save: 'Enregistrement impossible',
    delete: 'Suppression impossible',
    receive: 'Impossible de recevoir les données',
    settings: 'Impossible de mettre à jour les paramètres',
    branches: 'Liste des magasins indisponible',
    act: 'Impossible d’enregistrer',
    upload: 'Une erreur est survenue',
    account: 'Compte invalide',
  },
  errors: {
    VALIDATION: { title: '', detail: 'Veuillez vérifier la saisie' },
    UNAUTHENTICATED: {
      title: 'Veuillez vous connecter',
      detail: 'Vous n’êtes pas connecté ou la session a expiré. Veuillez vous reconnecter.',
    },
    FORBIDDEN: {
      title: 'Accès non autorisé',
      detail: 'Ce compte n’a pas ce droit. Adressez-vous à un administrateur ou au propriétaire.',
    },
    NOT_FOUND: {
      title: '',
      detail: 'Introuvable. L’élément a peut-être été supprimé ou appartient à un autre magasin.',
    },
    CONFLICT: { title: '', detail: 'Cela contredit les données existantes. Rechargez et réessayez.' },
    USED_ITEM: {
      title: 'Certains articles sont en cours de facturation',
      detail: '{n} <n:pièce de ce groupe figure|pièces de ce groupe figurent> dans des commandes ouvertes.',
    },
    NOT_FREE_UNIT: {
      title: 'Cette pièce ne peut être utilisée',
      detail: 'La pièce {barcode} est promise ailleurs ou n’est pas prête ces jours-là. Prenez-en une autre.',
    },
    WRONG_UNIT: {
      title: 'Pièce étrangère à la commande',
      detail: 'Le code-barres {barcode} ne correspond à aucun modèle ni taille de cette commande.',
    },
    TOO_LARGE: { title: '', detail: 'Les données envoyées sont trop volumineuses.' },
    TOO_SLOW: {
      title: 'Le fichier n’est pas arrivé',
      detail:
        'La connexion était trop lente pour envoyer le fichier. Réessayez quand elle sera meilleure, ou avec un fichier plus petit.',
    },
    TOO_MANY_REQUESTS: {
      title: 'Trop de tentatives',
      detail: 'Attendez puis réessayez dans {seconds} secondes.',
    },
    INTERNAL: {
      title: '',
      detail: 'Le système a échoué.[ {unsaved}] Veuillez réessayer. Si cela persiste, prévenez l’assistance.',
    },
    UNAVAILABLE: {
      title: '',
      detail: 'Le système n’est pas prêt pour le moment. Attendez un instant et réessayez.',
    },
    NO_ANSWER: {
      title: '',
      detail:
        'Le système ne répond pas, la connexion est peut-être coupée. Réessayez quand elle sera revenue.',
    },
  },
  unsaved: 'Rien n’a été enregistré.',
  problem: 'Code du problème {ref}',
};
