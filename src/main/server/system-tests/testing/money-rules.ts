/** The rule of each amount that staff can type. */

/**
 * price: an amount below the list price is a discount, with the role's limit and a reason. fee: the same
 * applies below the listed fee. waived: an amount below the terms needs the right `waive` and a reason.
 * added: an amount without a list only raises the debt. admin: staff may not send the amount. proposed: staff
 * only report the amount. taken: money received, at most the amount due. cost: needs the right `cost`.
 * refunded: has the limit and right of refunds. spent: money out of the drawer, or its cost, up to the limit
 * of staff. recorded: changes neither debt nor drawer.
 */
export const moneyRules = [
  'price',
  'fee',
  'waived',
  'added',
  'admin',
  'proposed',
  'taken',
  'cost',
  'refunded',
  'spent',
  'recorded',
] as const;
export type MoneyRule = (typeof moneyRules)[number];

const line = {
  'lines[].rentalPrice': 'price',
  'lines[].bail': 'price',
  'lines[].discount': 'price',
} as const;
const order = { ...line, 'sets[].discount': 'price', discount: 'price' } as const;
const soldLines = { 'lines[].price': 'price', 'lines[].discount': 'price' } as const;
const sold = { 'articles[].price': 'price', 'articles[].discount': 'price' } as const;
const payments = {
  'payments[].amount': 'taken',
  'payments[].rate': 'recorded',
  'payments[].slipAmount': 'recorded',
  'payments[].tendered': 'recorded',
} as const;
const cart = { ...order, 'lines[].price': 'price', ...sold } as const;
const unanswered = Object.fromEntries(
  Object.entries(cart).map(([path, rule]) => [`unanswered.${path}`, rule]),
);

export const moneyFields: Readonly<Record<string, Readonly<Record<string, MoneyRule>>>> = {
  'picture.edit': {
    turn: 'recorded',
    'crop.x': 'recorded',
    'crop.y': 'recorded',
    'crop.width': 'recorded',
    'crop.height': 'recorded',
  },
  'stock.moveUnits': { cost: 'recorded' },
  'stock.changeUnit': { cost: 'cost' },
  'stock.mint': { 'lines[].cost': 'cost' },
  'accounting.promptPay': { amount: 'recorded' },
  'daybook.add': {
    amount: 'spent',
    'invoice.base': 'recorded',
    'invoice.vat': 'recorded',
    'withholding.base': 'recorded',
  },
  'daybook.askExpense': {
    amount: 'proposed',
    'invoice.base': 'recorded',
    'invoice.vat': 'recorded',
    'withholding.base': 'recorded',
  },
  'daybook.askFloat': { amount: 'proposed' },
  'daybook.addInvoice': { base: 'recorded', vat: 'recorded' },
  'daybook.setFloat': { amount: 'spent' },
  'daybook.close': { 'pieces[].value': 'recorded', left: 'recorded' },
  'cleanfix.addVendor': { 'prices[].price': 'recorded' },
  'cleanfix.updateVendor': { 'prices[].price': 'recorded' },
  'cleanfix.send': { 'itemList[].price': 'recorded' },
  'cleanfix.receive': {
    'itemList[].charged': 'spent',
    'itemList[].claim': 'recorded',
    'invoice.base': 'recorded',
    'invoice.vat': 'recorded',
    'withholding.base': 'recorded',
  },
  'cleanfix.askReceive': {
    'itemList[].charged': 'proposed',
    'itemList[].claim': 'recorded',
    'invoice.base': 'recorded',
    'invoice.vat': 'recorded',
    'withholding.base': 'recorded',
  },
  'goods.receive': { 'lines[].cost': 'spent' },
  'goods.askReceive': { 'lines[].cost': 'proposed' },
  'sale.sell': { ...soldLines, ...payments },
  'sale.add': { ...soldLines, ...payments },
  'voucher.sell': { amount: 'taken', 'payment.tendered': 'recorded' },
  'rental.pay': payments,
  'rental.tryPromotions': { ...line, 'sets[].discount': 'price' },
  'rental.editPreview': { ...line, discount: 'price' },
  'rental.edit': { ...line, discount: 'price' },
  'rental.extend': { fee: 'fee', lateFee: 'waived' },
  'rental.swap': { rentalPrice: 'price', bail: 'price', fee: 'fee' },
  'rental.lateCharge': { amount: 'proposed' },
  'rental.lowerFee': { 'fees[].amount': 'refunded' },
  'rental.refund': { amount: 'refunded' },
  'rental.askRefund': { amount: 'proposed' },
  'rental.putCart': { ...cart, ...unanswered },
  'rental.open': { ...order, ...payments, ...sold, shipping: 'fee' },
  'rental.walkIn': { ...order, ...payments, ...sold, shipping: 'fee' },
  'rental.saveDraft': { ...order, ...payments, ...sold, shipping: 'fee' },
  'rental.pickup': payments,
  'rental.takeBack': {
    'lines[].damagedParts[].fee': 'added',
    'lines[].damageFee': 'added',
    'lines[].cleaningFee': 'added',
    'lines[].lateFee': 'waived',
    'lines[].lostFee': 'admin',
  },
  'billing.make': { price: 'recorded', bail: 'recorded', shipping: 'fee' },
  'billing.bookSlip': { amount: 'taken', price: 'taken', bail: 'taken' },
  'onlinePayment.start': { price: 'recorded', bail: 'recorded' },
  'onlinePayment.refund': { amount: 'refunded' },
  'billing.confirm': { slipAmount: 'recorded' },
  'billing.saveParcel': { cost: 'recorded' },
  'offline.send': {
    'what.lines[].rentalPrice': 'price',
    'what.lines[].bail': 'price',
    'what.promotions[].amount': 'price',
    'what.payments[].amount': 'taken',
    'what.payments[].tendered': 'recorded',
    'what.lines[].damageFee': 'added',
    'what.lines[].cleaningFee': 'added',
    'what.rest': 'taken',
    'what.amount': 'refunded',
  },
  'webshop.offerRequest': { hours: 'recorded' },
  'print.invoice': { rate: 'recorded' },
};
