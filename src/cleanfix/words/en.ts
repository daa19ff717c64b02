import type { CleanfixWords } from './index.ts';

export const en: CleanfixWords = {
  services: {
    wash: 'Wash',
    dryclean: 'Dry-clean',
    iron: 'Iron',
    stain: 'Remove stains',
    mend: 'Mend',
    alter: 'Adjust size',
    bead: 'Re-bead',
    other: 'Other work',
  },
  results: {
    clean: 'Clean',
    stained: 'Still stained',
    damaged: 'Damaged by them',
    lost: 'Lost by them',
  },
};
