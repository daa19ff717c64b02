import { pt as shared } from '#lib/words/shared/pt.ts';
import type { FinderWords } from './index.ts';

export const pt: FinderWords = {
  mostUsed: 'Páginas mais usadas',
  title: 'Procurar em toda a loja',
  hint: 'Número do pedido, nome, telefone, traje, código de barras ou página',
  nothing: '«{text}» não está em pedidos, clientes, trajes nem páginas',
  failed: 'A procura falhou. Verifique a ligação e escreva de novo',
  groups: {
    named: 'Este código',
    recent: 'Abertos há pouco',
    commands: 'Fazer',
    pages: 'Páginas',
    orders: 'Pedidos',
    customers: shared.person.customers,
    styles: 'Modelos',
  },
  commands: {
    open: 'Abrir um novo pedido',
    back: 'Receber trajes de volta',
    out: 'Entregar trajes',
    close: 'Fechar o dia',
    free: 'Ver trajes livres',
  },
  phoneEnd: 'Telefone terminado em {digits}',
  watch: shared.person.watch,
  owned: '{n} na loja',
  unit: {
    life: 'Percurso de {barcode}',
    elsewhere: 'Na filial {branch}',
    takeBack: 'Receber de volta do pedido {no}',
    waits: 'Reservado no pedido {no}',
    rent: 'Abrir um pedido com este traje',
  },
  paper: 'Documento {no}',
  paperOf: shared.order.numbered,
  stars: {
    remove: 'Tirar a estrela de {page}',
    putHere: 'Pôr uma estrela nesta página',
    takeHere: 'Tirar a estrela desta página',
    none: 'Nenhuma página tem estrela. As páginas com estrela abrem com um toque',
  },
  keys: {
    title: 'Teclas',
    find: 'Encontrar pedidos, clientes, trajes e páginas',
    scan: 'Ler um código em qualquer página, sem escolher campo',
    close: 'Fechar a janela de cima',
    enter: 'Confirmar o que se escreveu ou escolheu',
    menu: 'Campo seguinte, mover na lista',
    calendar: 'Dias e meses no calendário, T = hoje',
    help: 'Mostrar estas teclas',
  },
};
