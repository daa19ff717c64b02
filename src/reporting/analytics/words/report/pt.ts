import type { ReportWords } from './index.ts';

export const pt: ReportWords = {
  page: 'Página {n} de {of}',
  made: 'Feito em',
  against: 'Comparado com',
  title: 'Números da loja',
  ofMonth: 'Relatório de {month}',
  changeMonth: 'Face ao mês anterior',
  subject: '{shop}: números de {month}',
  body: 'Os números de {shop} em {month}\n\nReceitas {income} bahts\nFace ao mês anterior {byMonth} · face ao mesmo mês do ano anterior {byYear}\nAlugueres {orders} · peças alugadas {rentals}\n\nO resto está no PDF que acompanha esta mensagem.\n\nRecebe-a porque um proprietário ligou o relatório mensal na página das estatísticas; é lá que se desliga ou se muda de destino.',
};
