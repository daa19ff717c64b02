import type { ApiWords } from './index.ts';

export const fr: ApiWords = {
  lead: 'Une clé (clé d’API) permet à un autre programme, site web, comptabilité ou chatbot, de voir ou de modifier les données de la boutique, dans les limites que vous choisissez.',
  none: 'Aucune clé',
  noneHint: 'Créez une clé par programme, pour pouvoir révoquer chacune séparément.',
  make: 'Créer une clé',
  made: 'Clé de {name}',
  key: 'Clé',
  copy: 'Copier la clé',
  once: 'Cette clé ne s’affiche que maintenant. Copiez-la dans le programme. Qui la possède peut agir comme ce programme : ne la donnez à personne d’autre.',
  end: 'Révoquer la clé',
  endAsk: 'Révoquer la clé de {name} ?',
  endText: 'Le programme est refusé aussitôt et la clé ne fonctionnera plus jamais.',
  ended: 'La clé est révoquée',
  never: 'Jamais',
  opens: 'Ce qu’elle permet',
  branches: 'Agences visibles',
  days: 'Jours de validité',
  columns: {
    name: 'Programme',
    scopes: 'Permet',
    role: 'Agit comme',
    lastUsed: 'Dernière utilisation',
    expiresAt: 'Valable jusqu’au',
  },
  states: {
    live: 'Valable',
    expired: 'Expirée',
    ended: 'Révoquée',
  },
  areas: {
    rentals: 'Locations et ventes',
    stock: 'Vêtements et stock',
    money: 'Argent et comptabilité',
    figures: 'Chiffres',
  },
  ways: {
    none: 'Rien',
    read: 'Voir',
    write: 'Voir et modifier',
  },
  scope: {
    reads: '{area} (voir)',
    both: '{area} (voir et modifier)',
  },
  hints: {
    name: 'Par exemple : site de la boutique, comptabilité',
    role: 'Un admin voit et peut plus que le personnel. Dans le doute, choisissez personnel.',
    days: 'De {least} à {most} jours ; ensuite il en faut une nouvelle',
  },
  wrong: {
    name: 'Indiquez quel programme utilise la clé',
    branches: 'Choisissez au moins une agence',
    opens: 'Choisissez au moins une chose à voir ou à modifier',
    days: 'Une clé vaut de {least} à {most} jours',
  },
  docs: {
    title: 'Pour qui écrit le programme',
    text: 'Envoyez la clé par Authorization: Bearer … Toutes les opérations sont décrites sous /api/docs, à ouvrir avec la clé (nom d’utilisateur libre, la clé est le mot de passe). 600 appels par minute et par clé.',
  },
};
