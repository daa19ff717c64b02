import type { InsightWords } from '../index.ts';

export const empty: InsightWords['empty'] = {
  income: 'Il n’y a pas encore de revenus',
  incomeHint:
    'Dès qu’une location est ouverte et payée, ses chiffres sont ici. Une boutique qui vient d’un autre système peut d’abord importer ses anciennes locations.',
  period: 'Aucun revenu sur cette période',
  periodHint: 'Choisissez une autre année, un autre mois ou une autre boutique',
  garments: 'Il n’y a pas encore de pièces',
  garmentsHint: 'Ajoutez un modèle avec son coût, puis voyez ici ce qui en vaut la peine',
  weeks: 'Rien n’est réservé pour les huit semaines à venir',
  weeksHint: 'Dès que quelqu’un réserve, les pièces de chaque semaine sont ici',
};
