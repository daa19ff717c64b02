import type { LooksWords } from './index.ts';

export const de: LooksWords = {
  theme: 'Farbschema',
  themes: { light: 'Hell', dark: 'Dunkel', auto: 'Wie Gerät' },
  density: 'Zeilen der Listen',
  densities: { roomy: 'Weit', compact: 'Eng' },
  start: 'Erste Seite nach der Anmeldung',
  usual: 'Die übliche',
};
