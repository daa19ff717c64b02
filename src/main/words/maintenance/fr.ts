import type { MaintenanceWords } from './th.ts';

export const fr: MaintenanceWords = {
  title: 'Maintenance en cours',
  text: 'Toutes les données de la boutique sont en sécurité. Cette page reviendra d’elle-même dès la fin des travaux.',
};
