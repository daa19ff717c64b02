import { en as shared } from '#lib/words/shared/en.ts';
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
    total: 'rent and deposit',
    dueNow: 'due now',
    heldUntil: 'kept until',
    reason: 'reason of the shop',
    answer: 'words of the shop',
    ask: 'what the customer asked',
    link: 'link of the customer',
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
    web_received: '{shop} has your request {orderNo}',
    web_accepted: 'You are booked: {orderNo}',
    web_offered: '{shop} has an offer for you: {orderNo}',
    web_refused: 'Your request to {shop}',
    slip_taken: 'Payment received: {orderNo}',
    slip_refused: 'Please send your slip again: {orderNo}',
    ask_done: 'Done as you asked: {orderNo}',
    ask_refused: 'What you asked: {orderNo}',
    order_link: 'Your link from {shop} {orderNo}',
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
    web_received:
      'Dear {customer},\n{shop} has your request {orderNo} and will answer once it has looked at its rack.\nOutfits: {garments}\nEvent: {eventDay}\nPick-up: {pickupDay}\nReturn: {returnDay}\nRent and deposit: {total} baht\nTo book, pay {dueNow} baht\nKept for you until {heldUntil}\nFollow or withdraw your request: {link}\nIf you did not ask for this, somebody mistyped an address; there is nothing to do.\nQuestions? Branch {branch}\nPhone {branchPhone}',
    web_accepted:
      'Dear {customer},\n{shop} has booked this for you, order {orderNo}.\nOutfits: {garments}\nEvent: {eventDay}\nPick-up: {pickupDay}\nReturn: {returnDay}\nRent and deposit: {total} baht\nTo pay now: {dueNow} baht\nFollow your rental, pay and send your slip: {link}\nQuestions? Branch {branch}\nPhone {branchPhone}',
    web_offered:
      'Dear {customer},\n{shop} has something for your request {orderNo}.\n{answer}\nOutfits: {garments}\nEvent: {eventDay}\nPick-up: {pickupDay}\nReturn: {returnDay}\nRent and deposit: {total} baht\nTo book, pay {dueNow} baht\nKept for you until {heldUntil}\nSay yes or no: {link}\nQuestions? Branch {branch}\nPhone {branchPhone}',
    web_refused:
      'Dear {customer},\nWe are sorry, {shop} cannot take your request.\nOutfits: {garments}\nEvent: {eventDay}\nWhy: {reason}\n{answer}\nSee what else is free: {link}\nQuestions? Branch {branch}\nPhone {branchPhone}',
    slip_taken:
      'Dear {customer},\n{shop} has checked your slip for order {orderNo} and received your payment. Thank you.\nRent still to pay: {balance} baht\nYour rental: {link}\nQuestions? Branch {branch}\nPhone {branchPhone}',
    slip_refused:
      'Dear {customer},\n{shop} cannot take the slip for order {orderNo} yet.\nWhy: {reason}\nTo transfer: {dueNow} baht\nSend your slip again: {link}\nQuestions? Branch {branch}\nPhone {branchPhone}',
    ask_done:
      'Dear {customer},\n{shop} has done what you asked for order {orderNo}.\nYou asked: {ask}\n{answer}\nYour rental: {link}\nQuestions? Branch {branch}\nPhone {branchPhone}',
    ask_refused:
      'Dear {customer},\nWe are sorry, {shop} cannot do what you asked for order {orderNo}.\nYou asked: {ask}\n{answer}\nYour rental: {link}\nQuestions? Branch {branch}\nPhone {branchPhone}',
    order_link:
      'Dear {customer},\nthis is your link from {shop}, number {orderNo}:\n{link}\nThere you follow it, pay and send your slip. Whoever has the link can open it; pass it on to people you trust only.\nQuestions? Branch {branch}\nPhone {branchPhone}',
    free: 'Dear {customer},\n\n{shop}, branch {branch}\nPhone {branchPhone}',
  },
  test: { subject: 'Test message from {shop}', body: 'Messages to customers can be sent this way.' },
};
