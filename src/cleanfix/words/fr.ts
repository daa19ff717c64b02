import type { CleanfixWords } from './index.ts';

export const fr: CleanfixWords = {
  services: {
    wash: 'Laver',
    dryclean: 'Nettoyer à sec',
    iron: 'Repasser',
    stain: 'Détacher',
    mend: 'Réparer',
    alter: 'Ajuster la taille',
    bead: 'Refaire le perlage',
    other: 'Autre travail',
  },
  results: {
    clean: 'Propre',
    stained: 'Encore tachée',
    damaged: 'Abîmée là-bas',
    lost: 'Perdue là-bas',
  },
};
