import { pt as shared } from '../../../core/words/shared/pt.ts';
import type { MessageWords } from './index.ts';

export const pt: MessageWords = {
  places: {
    customer: 'nome do cliente',
    shop: 'nome da loja',
    branch: 'filial',
    branchPhone: 'telefone da filial',
    orderNo: 'número do pedido',
    pickupDay: 'dia do levantamento',
    returnDay: 'dia da devolução',
    eventDay: 'dia da festa',
    garments: 'peças',
    balance: 'valor a pagar',
    bail: shared.money.bail,
    daysLate: 'dias de atraso',
    bailDay: 'caução devolvida até',
    bailReturned: 'caução devolvida',
    carrier: 'transportadora',
    tracking: 'código de rastreio',
  },
  subject: {
    reserved: 'Sua reserva {orderNo}',
    pickup_tomorrow: 'Levantamento amanhã: {orderNo}',
    return_tomorrow: 'Devolução amanhã: {orderNo}',
    return_today: 'Devolução hoje: {orderNo}',
    overdue: 'Devolução em atraso: {orderNo}',
    bail_promised: 'Trajes devolvidos: {orderNo}',
    bail_returned: 'Caução devolvida: {orderNo}',
    parcel_sent: 'Encomenda enviada: {orderNo}',
    free: '{shop} {orderNo}',
  },
  body: {
    reserved:
      'Olá {customer},\n{shop} registrou sua reserva {orderNo}.\nPeças: {garments}\nRetirada: {pickupDay}\nDevolução: {returnDay}\nA pagar: {balance} bahts\nCaução, devolvida no retorno: {bail} bahts\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    pickup_tomorrow:
      'Olá {customer},\namanhã ({pickupDay}) pode levantar o pedido {orderNo}.\nPeças: {garments}\nA pagar: {balance} bahts\nCaução, devolvida no retorno: {bail} bahts\n{shop}, filial {branch}\nTelefone {branchPhone}',
    return_tomorrow:
      'Olá {customer},\no pedido {orderNo} deve ser devolvido amanhã ({returnDay}).\nPeças: {garments}\nDevolva em {shop}, {branch} ou em qualquer filial.\nTelefone {branchPhone}',
    return_today:
      'Olá {customer},\no pedido {orderNo} deve ser devolvido hoje ({returnDay}).\nPeças: {garments}\nDevolva em {shop}, {branch} ou em qualquer filial.\nTelefone {branchPhone}',
    overdue:
      'Olá {customer},\no pedido {orderNo} devia ter sido devolvido em {returnDay}, há {daysLate} dias.\nPeças: {garments}\nPor favor, devolva as peças ou diga quando pode: outra pessoa talvez espere por elas.\n{shop}, filial {branch}\nTelefone {branchPhone}',
    bail_promised:
      'Olá {customer},\ntudo do pedido {orderNo} voltou a {shop}. Obrigado.\nA sua caução é devolvida até {bailDay}.\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    bail_returned:
      'Olá {customer},\n{shop} devolveu a caução do pedido {orderNo}: {bailReturned} bahts.\nObrigado pela preferência.\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    parcel_sent:
      'Olá {customer},\n{shop} enviou o pedido {orderNo}.\nTransportadora: {carrier}\nCódigo de rastreio: {tracking}\nDevolução: {returnDay}\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    free: 'Olá {customer},\n\n{shop}, filial {branch}\nTelefone {branchPhone}',
  },
  test: {
    subject: 'Mensagem de teste de {shop}',
    body: 'Por este canal é possível escrever aos clientes.',
  },
};
