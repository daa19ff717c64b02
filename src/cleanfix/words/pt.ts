import type { CleanfixWords } from './index.ts';

export const pt: CleanfixWords = {
  services: {
    wash: 'Lavar',
    dryclean: 'Limpar a seco',
    iron: 'Engomar',
    stain: 'Tirar nódoas',
    mend: 'Reparar',
    alter: 'Ajustar o tamanho',
    bead: 'Refazer o bordado',
    other: 'Outro trabalho',
  },
  results: {
    clean: 'Limpa',
    stained: 'Ainda com nódoas',
    damaged: 'Estragada lá',
    lost: 'Perdida lá',
  },
};
