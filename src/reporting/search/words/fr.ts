import { fr as shared } from '#lib/words/shared/fr.ts';
import type { FinderWords } from './index.ts';

export const fr: FinderWords = {
  mostUsed: 'Pages les plus utilisées',
  title: 'Chercher dans toute la boutique',
  hint: 'Numéro de commande, nom, téléphone, tenue, code-barres ou page',
  nothing: '« {text} » ne figure ni dans les commandes, ni les clients, ni les tenues, ni les pages',
  failed: 'La recherche a échoué. Vérifiez la connexion et saisissez à nouveau',
  groups: {
    named: 'Ce code',
    recent: 'Ouverts récemment',
    commands: 'Faire',
    pages: 'Pages du menu',
    orders: 'Commandes',
    customers: shared.person.customers,
    styles: 'Modèles',
  },
  commands: {
    open: 'Ouvrir une commande',
    back: 'Reprendre des tenues',
    out: 'Remettre des tenues',
    close: 'Clôturer la journée',
    free: 'Voir les tenues libres',
  },
  phoneEnd: 'Téléphone finissant par {digits}',
  watch: shared.person.watch,
  owned: '{n} en boutique',
  unit: {
    life: 'Parcours de {barcode}',
    elsewhere: 'À la succursale {branch}',
    takeBack: 'Reprendre de la commande {no}',
    waits: 'Réservée pour la commande {no}',
    rent: 'Ouvrir une commande avec cette tenue',
  },
  paper: 'Document {no}',
  paperOf: shared.order.numbered,
  stars: {
    remove: 'Retirer l’étoile de {page}',
    putHere: 'Mettre une étoile à cette page',
    takeHere: 'Retirer l’étoile de cette page',
    none: 'Aucune page étoilée. Une page étoilée s’ouvre d’une seule pression',
  },
  keys: {
    title: 'Touches',
    find: 'Trouver commandes, clients, tenues et pages',
    scan: 'Scanner un code-barres sur toute page, sans choisir de champ',
    close: 'Fermer la fenêtre du dessus',
    enter: 'Confirmer la saisie ou le choix',
    menu: 'Champ suivant, se déplacer dans une liste',
    calendar: 'Jours et mois du calendrier, T = aujourd’hui',
    help: 'Afficher ces touches',
  },
};
