import type { LooksWords } from './index.ts';

export const en: LooksWords = {
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', auto: 'As device' },
  density: 'Rows of lists',
  densities: { roomy: 'Roomy', compact: 'Compact' },
  start: 'First page after the login',
  usual: 'The usual one',
};
