import { pt as shared } from '#lib/words/shared/pt.ts';
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
    total: 'aluguel e caução',
    dueNow: 'a pagar agora',
    heldUntil: 'guardado até',
    reason: 'motivo da loja',
    answer: 'palavras da loja',
    ask: 'pedido do cliente',
    link: 'ligação do cliente',
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
    web_received: '{shop} recebeu seu pedido {orderNo}',
    web_accepted: 'Reserva confirmada: {orderNo}',
    web_offered: '{shop} tem uma proposta para si: {orderNo}',
    web_refused: 'O seu pedido a {shop}',
    slip_taken: 'Pagamento recebido: {orderNo}',
    slip_refused: 'Envie de novo o comprovativo: {orderNo}',
    ask_done: 'Feito como pediu: {orderNo}',
    ask_refused: 'O que pediu sobre {orderNo}',
    order_link: 'A sua ligação de {shop} {orderNo}',
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
    web_received:
      'Olá {customer},\n{shop} recebeu seu pedido {orderNo} e responde assim que verificar o que está livre.\nPeças: {garments}\nEvento: {eventDay}\nRetirada: {pickupDay}\nDevolução: {returnDay}\nAluguel e caução: {total} bahts\nSinal para reservar: {dueNow} bahts\nGuardado para si até {heldUntil}\nSeguir ou retirar o pedido: {link}\nSe não pediu nada, alguém se enganou no endereço; não precisa de fazer nada.\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    web_accepted:
      'Olá {customer},\n{shop} reservou para si, pedido {orderNo}.\nPeças: {garments}\nEvento: {eventDay}\nRetirada: {pickupDay}\nDevolução: {returnDay}\nAluguel e caução: {total} bahts\nA pagar agora: {dueNow} bahts\nSeguir o aluguel, pagar e enviar o comprovativo: {link}\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    web_offered:
      'Olá {customer},\n{shop} tem uma proposta para seu pedido {orderNo}.\n{answer}\nPeças: {garments}\nEvento: {eventDay}\nRetirada: {pickupDay}\nDevolução: {returnDay}\nAluguel e caução: {total} bahts\nSinal para reservar: {dueNow} bahts\nGuardado para si até {heldUntil}\nAceitar ou recusar: {link}\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    web_refused:
      'Olá {customer},\nLamentamos, {shop} não pode aceitar seu pedido.\nPeças: {garments}\nEvento: {eventDay}\nMotivo: {reason}\n{answer}\nVer o que está livre: {link}\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    slip_taken:
      'Olá {customer},\n{shop} verificou o comprovativo do pedido {orderNo} e recebeu o pagamento. Obrigado.\nAluguel a pagar: {balance} bahts\nSeu aluguel: {link}\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    slip_refused:
      'Olá {customer},\n{shop} ainda não pode aceitar o comprovativo do pedido {orderNo}.\nMotivo: {reason}\nA transferir: {dueNow} bahts\nEnviar de novo o comprovativo: {link}\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    ask_done:
      'Olá {customer},\n{shop} fez o que pediu para o pedido {orderNo}.\nPediu: {ask}\n{answer}\nSeu aluguel: {link}\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    ask_refused:
      'Olá {customer},\nLamentamos, {shop} não pode fazer o que pediu para o pedido {orderNo}.\nPediu: {ask}\n{answer}\nSeu aluguel: {link}\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    order_link:
      'Olá {customer},\nesta é a sua ligação de {shop}, número {orderNo}:\n{link}\nLá segue tudo, paga e envia o comprovativo. Quem tem a ligação pode abri-la; partilhe-a só com quem confia.\nDúvidas? Filial {branch}\nTelefone {branchPhone}',
    free: 'Olá {customer},\n\n{shop}, filial {branch}\nTelefone {branchPhone}',
  },
  test: {
    subject: 'Mensagem de teste de {shop}',
    body: 'Por este canal é possível escrever aos clientes.',
  },
};
