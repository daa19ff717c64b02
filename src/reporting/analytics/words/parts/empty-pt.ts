import type { InsightWords } from '../index.ts';

export const empty: InsightWords['empty'] = {
  income: 'Ainda não há receitas',
  incomeHint:
    'Assim que um aluguer é aberto e pago, os números aparecem aqui. Uma loja que vem de outro sistema pode importar primeiro os alugueres antigos.',
  period: 'Sem receitas neste período',
  periodHint: 'Escolha outro ano, mês ou loja',
  garments: 'Ainda não há peças',
  garmentsHint: 'Adicione um modelo com o seu custo e veja depois aqui o que compensa',
  weeks: 'Nada está reservado para as próximas oito semanas',
  weeksHint: 'Assim que alguém reserva, as peças de cada semana aparecem aqui',
};
