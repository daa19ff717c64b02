import type { CleanfixWords } from './index.ts';

export const de: CleanfixWords = {
  services: {
    wash: 'Waschen',
    dryclean: 'Chemisch reinigen',
    iron: 'Bügeln',
    stain: 'Flecken entfernen',
    mend: 'Ausbessern',
    alter: 'Größe ändern',
    bead: 'Perlen neu besetzen',
    other: 'Andere Arbeit',
  },
  results: {
    clean: 'Sauber',
    stained: 'Noch fleckig',
    damaged: 'Dort beschädigt',
    lost: 'Dort verloren',
  },
};
