import type { LooksWords } from './index.ts';

export const fr: LooksWords = {
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', auto: 'Appareil' },
  density: 'Lignes des listes',
  densities: { roomy: 'Aérées', compact: 'Serrées' },
  start: 'Première page après la connexion',
  usual: 'Celle d’usage',
};
