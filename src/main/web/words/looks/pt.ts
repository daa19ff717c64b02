import type { LooksWords } from './index.ts';

export const pt: LooksWords = {
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Escuro', auto: 'Do aparelho' },
  density: 'Linhas das listas',
  densities: { roomy: 'Normais', compact: 'Compactas' },
  start: 'Primeira página após entrar',
  usual: 'A habitual',
};
