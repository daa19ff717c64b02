import type { ApiWords } from './index.ts';

export const pt: ApiWords = {
  lead: 'Uma chave (API key) permite a outro programa, como um site, contabilidade ou chatbot, ver ou alterar dados da loja, só até onde escolher.',
  none: 'Ainda não há chaves',
  noneHint: 'Crie uma chave para cada programa, para poder anular cada uma à parte.',
  make: 'Criar chave',
  made: 'Chave de {name}',
  key: 'Chave',
  copy: 'Copiar chave',
  once: 'Esta chave só é mostrada agora. Copie-a para o programa. Quem a tiver pode agir como esse programa: não a dê a mais ninguém.',
  end: 'Anular chave',
  endAsk: 'Anular a chave de {name}?',
  endText: 'O programa é recusado de imediato e a chave não volta a funcionar.',
  ended: 'A chave foi anulada',
  never: 'Nunca',
  opens: 'O que pode fazer',
  branches: 'Filiais que vê',
  days: 'Dias de validade',
  columns: {
    name: 'Programa',
    scopes: 'Pode',
    role: 'Age como',
    lastUsed: 'Último uso',
    expiresAt: 'Válida até',
  },
  states: {
    live: 'Válida',
    expired: 'Expirada',
    ended: 'Anulada',
  },
  areas: {
    rentals: 'Alugueres e vendas',
    stock: 'Peças e stock',
    money: 'Dinheiro e contas',
    figures: 'Números',
  },
  ways: {
    none: 'Nada',
    read: 'Ver',
    write: 'Ver e alterar',
  },
  scope: {
    reads: '{area} (ver)',
    both: '{area} (ver e alterar)',
  },
  hints: {
    name: 'Por exemplo: site da loja, contabilidade',
    role: 'Um admin vê e pode mais do que a equipa. Em caso de dúvida, escolha equipa.',
    days: 'De {least} a {most} dias; depois é preciso uma nova',
  },
  wrong: {
    name: 'Diga que programa usa a chave',
    branches: 'Escolha pelo menos uma filial',
    opens: 'Escolha pelo menos uma coisa que pode ver ou alterar',
    days: 'Uma chave vale de {least} a {most} dias',
  },
  docs: {
    title: 'Para quem escreve o programa',
    text: 'Envie a chave em Authorization: Bearer … Todas as operações estão descritas em /api/docs, que abre com a chave (qualquer nome de utilizador; a chave é a palavra-passe). 600 chamadas por minuto e chave.',
  },
};
