import { en as shared } from '../../../core/words/shared/en.ts';
import type { MessageWords } from './index.ts';

export const en: MessageWords = {
  places: {
    customer: 'customer name',
    shop: 'shop name',
    branch: 'branch',
    branchPhone: 'branch phone',
    orderNo: 'order number',
    pickupDay: 'pick-up day',
    returnDay: 'return day',
    eventDay: 'event day',
    garments: 'outfits',
    balance: 'balance due',
    bail: shared.money.bail,
    daysLate: 'days late',
    bailDay: 'deposit back by',
    bailReturned: 'deposit returned',
    carrier: 'carrier',
    tracking: 'tracking number',
  },
  subject: {
    reserved: 'Your reservation {orderNo}',
    pickup_tomorrow: 'Pick-up tomorrow: {orderNo}',
    return_tomorrow: 'Return due tomorrow: {orderNo}',
    return_today: 'Return due today: {orderNo}',
    overdue: 'Return overdue: {orderNo}',
    bail_promised: 'Outfits are back: {orderNo}',
    bail_returned: 'Deposit returned: {orderNo}',
    parcel_sent: 'Parcel sent: {orderNo}',
    free: '{shop} {orderNo}',
  },
  body: {
    reserved:
      'Dear {customer},\n{shop} has your reservation {orderNo}.\nOutfits: {garments}\nPick-up: {pickupDay}\nReturn: {returnDay}\nTo pay: {balance} baht\nDeposit, given back on return: {bail} baht\nQuestions? Branch {branch}\nPhone {branchPhone}',
    pickup_tomorrow:
      'Dear {customer},\nyour outfits of order {orderNo} are ready to pick up tomorrow ({pickupDay}).\nOutfits: {garments}\nTo pay: {balance} baht\nDeposit, given back on return: {bail} baht\n{shop}, branch {branch}\nPhone {branchPhone}',
    return_tomorrow:
      'Dear {customer},\norder {orderNo} is due back tomorrow ({returnDay}).\nOutfits: {garments}\nReturn to {shop}, {branch} or any other branch.\nPhone {branchPhone}',
    return_today:
      'Dear {customer},\norder {orderNo} is due back today ({returnDay}).\nOutfits: {garments}\nReturn to {shop}, {branch} or any other branch.\nPhone {branchPhone}',
    overdue:
      'Dear {customer},\norder {orderNo} was due back on {returnDay}, {daysLate} days ago.\nOutfits: {garments}\nPlease bring them back or tell us when you can: somebody else may be waiting for them.\n{shop}, branch {branch}\nPhone {branchPhone}',
    bail_promised:
      'Dear {customer},\neverything of order {orderNo} is back at {shop}. Thank you.\nYour deposit is given back by {bailDay}.\nQuestions? Branch {branch}\nPhone {branchPhone}',
    bail_returned:
      'Dear {customer},\n{shop} has given back your deposit of order {orderNo}: {bailReturned} baht.\nThank you for renting with us.\nQuestions? Branch {branch}\nPhone {branchPhone}',
    parcel_sent:
      'Dear {customer},\n{shop} has sent your order {orderNo}.\nCarrier: {carrier}\nTracking number: {tracking}\nReturn: {returnDay}\nQuestions? Branch {branch}\nPhone {branchPhone}',
    free: 'Dear {customer},\n\n{shop}, branch {branch}\nPhone {branchPhone}',
  },
  test: { subject: 'Test message from {shop}', body: 'Messages to customers can be sent this way.' },
};
