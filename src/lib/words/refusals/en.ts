import type { RefusalWords } from './index.ts';

export const en: RefusalWords = {
  LOGIN_FAILED: {
    title: 'Invalid account',
    detail: 'The username or password is wrong. Please check and try again.',
  },
  PACKAGE_REQUIRED: {
    title: 'Not available; upgrade to package {size}',
    detail: "This shop's package does not include this.",
  },
  NO_BRANCH: {
    title: 'No branch yet',
    detail:
      'This account belongs to no branch yet, so it cannot work here. Please ask the owner or an administrator to add one.',
  },
  PAGE_OLD: {
    title: 'This page is of an older version',
    detail:
      'The system has just been updated, and the page that was left open can no longer do this. Note what you typed and load the page again.',
  },
  CHANGED: {
    title: '',
    detail: 'Somebody else has changed this[: {by}, {at}]. Please reload and check again.',
  },
  NOT_AVAILABLE: {
    title: 'Not available',
    detail: '{name} is not free on these days: {free} of the {wanted} wanted are free.',
  },
  DUPLICATE_CODE: { title: '', detail: 'This code exists already. Please use another.' },
  INVOICE_TWICE: {
    title: 'Invoice noted twice',
    detail:
      'A tax invoice of this number from this seller is noted already. Please check the number, or end the earlier one first.',
  },
  NO_VAT: {
    title: 'Not registered for VAT',
    detail:
      'Tax invoices of purchases are for shops registered for VAT. If yours is, switch VAT on in the shop’s details first.',
  },
  ACCOUNTS_MISSING: {
    title: 'No table of accounts yet',
    detail:
      'The shop has no table of accounts yet. Make it first on the page of the journal, under accounts.',
  },
  ACCOUNTS_THERE: {
    title: 'Table of accounts exists',
    detail: 'The shop has a table of accounts already. Load the page again to see it.',
  },
  DUPLICATE_SLIP: {
    title: 'Duplicate slip',
    detail: 'This slip has been used for order {order}. Please check it with the customer.',
  },
  MAIL_NOT_SET: {
    title: 'E-mail cannot be sent yet',
    detail:
      'The shop has set no e-mail to send by: an admin does so in the settings of messages. What was written is kept as a draft.',
  },
  LINE_NOT_SET: {
    title: 'LINE cannot be used yet',
    detail:
      'The shop has not set LINE: an admin does so in the settings of messages. What was written is kept as a draft.',
  },
  OFFLINE_MONEY_LEFT: {
    title: 'Money that belongs to no order',
    detail:
      'The money was taken and is booked, but this order takes no more. Choose an order for it, keep it as credit, or give it back.',
  },
  OFFLINE_CUSTOMER: {
    title: 'This customer was erased',
    detail:
      'The shop erased this customer’s data, as they asked, while there was no network. Trying once more enters the rental under the number of its slip; put in a name later, on the customer’s page, if they let you.',
  },
  OFFLINE_PROMOTION: {
    title: 'A promotion no longer gives what was promised',
    detail:
      'The device took {promised} baht off by promotions; {given} baht is given now. Trying once more gives the customer what was promised, the rest as a discount (above the limit of staff: an admin); or else take the rest from the customer and enter it by hand.',
  },
  OFFLINE_REST: {
    title: 'The rest is another than was taken',
    detail:
      'The device reckoned that the customer owed {said} baht above the bail; now it is {now} baht. Trying once more enters as much as is owed and keeps the bail: what is over can then be given back or kept as credit, what is missing stays owed on the order.',
  },
  OFFLINE_STEP_BEFORE: {
    title: 'An earlier step comes first',
    detail:
      'This step follows a rental that was opened without network and is not entered yet. Settle that one first, then try again.',
  },
  MAIL_FILES_FULL: {
    title: 'Too much attached',
    detail:
      'A mail takes up to {most} files, {mb} MB together. Take some off, make them smaller, or send a link.',
  },
  MAIL_LEFT: {
    title: '',
    detail: 'This e-mail has left and cannot be taken back: write another to the customer.',
  },
  ILLEGAL_TRANSITION: {
    title: '',
    detail:
      'The order or outfit is in a state where this cannot be done. Please reload to see its latest state.',
  },
  IN_USE: { title: 'Could not delete', detail: 'It is still in use[ in {n} <n:place|places>].' },
  REFUND_TOO_LARGE: { title: '', detail: 'The refund is more than the deposit still held, {held} baht.' },
  REFUND_LIMIT: {
    title: 'Over the refund limit',
    detail:
      'Staff may refund in cash, or by transfer with its slip, up to {limit} baht. The owner has to approve this one.',
  },
  BACK_DATE_LIMIT: {
    title: 'Too far back',
    detail:
      'Staff may enter a return as far back as {day}, with a reason. An earlier day lowers the late fee: an admin or the owner takes it back.',
  },
  PAYMENT_TOO_LARGE: { title: '', detail: 'The amount is more than what is owed, {due} baht.' },
  CARD_UNSIGNED: {
    title: '',
    detail: 'The customer has not signed for the card yet. Please have it signed first.',
  },
  CARDS_OFF: {
    title: '',
    detail: 'The shop takes no cards, or no photos of them. An admin can turn it on in the settings.',
  },
  BALANCE_DUE: { title: '', detail: '{due} baht are still owed. Please take the payment first.' },
  CUSTOMER_REQUIRED: { title: '', detail: 'Please choose a customer before reserving.' },
  NO_PROMPTPAY: { title: '', detail: 'The shop has no PromptPay number yet. It is set under shop info.' },
  IDEMPOTENCY_MISMATCH: {
    title: '',
    detail: 'This request was sent before with other content. Please reload the page and try again.',
  },
  UNIT_OUT: {
    title: 'With a customer',
    detail: 'Outfit {barcode} has not come back yet. Take it back first, then try again.',
  },
  UNIT_RESERVED: {
    title: 'Reserved',
    detail:
      'Outfit {barcode} is reserved from {from} to {to}. Choose another one, or swap it in the order first.',
  },
  UNIT_IN_CARE: {
    title: 'Not ready',
    detail: 'Outfit {barcode} is being checked, washed or repaired. Wait until it is back on the rack.',
  },
  UNIT_AT_VENDOR: {
    title: 'With a vendor',
    detail:
      'Outfit {barcode} is still with the laundry or tailor. Receive it on its ticket first, then try again.',
  },
  UNIT_IN_TRANSIT: {
    title: 'On its way',
    detail: 'Outfit {barcode} is on its way between branches. Receive it first, then try again.',
  },
  UNIT_GONE: { title: 'No longer in use', detail: 'Outfit {barcode} has been sold, lost or retired.' },
  NOT_A_PICTURE: {
    title: 'Not a picture',
    detail: '{name} is not a picture that can be opened. Use a JPG, PNG, WebP or AVIF file.',
  },
  PICTURE_TOO_LARGE: {
    title: 'Picture too large',
    detail: '{name} is too large. Use a picture of at most {mb} MB and {mpx} megapixels.',
  },
  BAD_SHEET: {
    title: 'This file cannot be read',
    detail: 'The file does not match the template: {reason}. Download the template and try again.',
  },
  SHEET_CHANGED: {
    title: 'Data has changed',
    detail:
      '{n} <n:row has been changed|rows have been changed> since the preview. Look at a new preview before confirming.',
  },
  NOT_ON_TICKET: {
    title: 'Not out on this wash order',
    detail:
      '[{name} ][{barcode} ]is not away on this wash order[ · {by} received it {at}][ · it is with {vendor} now, wash order #{no}]',
  },
  VENDOR_BUSY: {
    title: 'This shop cannot be removed',
    detail:
      '[{open} <open:wash order is|wash orders are> still open. ][{claims} <claims:claim is|claims are> not settled. ]Finish these first, or stop using the shop.',
  },
  CARE_FOLLOWED: {
    title: 'It cannot be taken back any more',
    detail:
      'Something has been done with outfits of this ticket since: received, sent on, moved or handed over. Correct it on the outfit’s own page instead.',
  },
  NOT_UNDOABLE: {
    title: 'The import cannot be undone',
    detail:
      '{n} <n:imported entry has been|imported entries have been> used or changed since, so the import cannot be undone as a whole.',
  },
  NOT_LAST_STEP: {
    title: 'This step cannot be undone',
    detail:
      'Only the last step of an order can be undone, and only while its outfits have not gone on since. Reload and check again.',
  },
  SALE_NOT_TODAY: {
    title: 'This sale cannot be voided',
    detail:
      'A sale is voided on its own day, in its own branch, while nothing of it has come back. Take the articles back instead.',
  },
  GOODS_SHORT: {
    title: 'Not enough in stock',
    detail: '{name}: {n} left. Take fewer, or receive more first.',
  },
  TAKE_CLOSED: {
    title: 'The count is closed',
    detail: 'This stock take has been closed or cancelled. Start a new one to go on counting.',
  },
  DAY_CLOSED: {
    title: 'The day is closed',
    detail:
      'This branch has closed {day}: no more money can be taken or given on it. An admin can re-open the day with a reason.',
  },
  BOOKS_CLOSED: {
    title: 'The accounts are closed',
    detail:
      'The accounts are closed up to {day}, and nothing more is entered in that time. Enter it on a later day; an invoice keeps the date that stands on it.',
  },
  CUSTOMER_OPEN: {
    title: 'Customer cannot be erased',
    detail: 'The customer has an order that is not over ({order}). Close or cancel it first.',
  },
  CUSTOMER_MONEY: {
    title: 'Customer cannot be erased',
    detail: 'Money is still held for or owed by the customer[ in order {order}]. Settle it first.',
  },
  KEY_LOST: {
    title: 'The number cannot be opened',
    detail:
      'It was sealed with a key that this server no longer has. Put the key file from a backup back, or type the number in again.',
  },
  WITHHOLDING_PAYER: {
    title: '',
    detail: 'Only a company withholds tax. Enter its tax id with the customer first.',
  },
  FITTING_AFTER_PICKUP: { title: '', detail: 'A fitting is no later than the day of the pick-up ({day}).' },
  PARCEL_NOT_HANDED_OVER: {
    title: '',
    detail:
      'The outfits of this parcel have not been handed over yet. Hand them over first, or confirm that it was sent all the same.',
  },
  TRANSFER_OVER: {
    title: '',
    detail: 'This transfer is over or has changed. Open it again to see how it stands.',
  },
  TRANSFER_MISSING: {
    title: '',
    detail: 'The other branch says garments did not arrive. Settle whether they are lost or found first.',
  },
  TRANSFER_UNANSWERED: {
    title: '',
    detail: 'The sending branch has not answered yet. Wait for its word before writing the garment off.',
  },
  DISCOUNT_LIMIT: {
    title: '',
    detail:
      'Staff may take no more than {percent}% off the list price and deposit. An admin has to do this one.',
  },
  PROMOTION_REFUSED: {
    title: '',
    detail: '{code} gives nothing on this order, or has been used up. Take it off and go on.',
  },
  IN_SET: {
    title: '',
    detail: 'It is part of the set {name}. Take it out of the set first, then delete it.',
  },
  SET_OFF: {
    title: '',
    detail: 'The set {name} is switched off. Choose another one, or have an admin switch it on.',
  },
  SET_NO_CHOICE: {
    title: '',
    detail: 'What was chosen as {part} does not go with the set {name}. Choose from what the set offers.',
  },
  SET_INCOMPLETE: {
    title: '',
    detail: 'The set {name} lacks {part}. Choose it first.',
  },
  WITHHOLDING_TOO_LARGE: {
    title: '',
    detail: 'No more than {limit} baht can be withheld of this order. An admin can book more, with a reason.',
  },
  CREDIT_NOBODY: {
    title: '',
    detail:
      'This order names no customer, or the data of the customer were erased, so nobody could use the credit. Please give the money back instead.',
  },
  CREDIT_TOO_LARGE: {
    title: '',
    detail: 'The customer has {credit} baht of credit left, which is not enough.',
  },
  NOT_VOIDABLE: {
    title: 'Cannot void this document',
    detail: 'Document {no} is void already, or another document refers to it.',
  },
  LINK_GONE: {
    title: 'This link no longer works',
    detail:
      'A link works once and for a limited time. Please ask whoever looks after the shop for a new one.',
  },
  PASSWORD_COMMON: {
    title: 'This password is too easy to guess',
    detail: 'Many people use it. Try a few words in a row that have nothing to do with each other.',
  },
  PASSWORD_OWN: {
    title: 'This password is too easy to guess',
    detail: 'Please do not use the name of the shop or your username. Try a few other words in a row.',
  },
  PASSWORD_WRONG: {
    title: 'The old password is not right',
    detail: 'Please type the password you use now once more.',
  },
  SECOND_STEP: {
    title: 'One more step',
    detail: 'The password is right. To log in, enter the code of your authenticator app or a recovery code.',
  },
  CODE_WRONG: {
    title: 'This code does not work',
    detail: 'It is wrong, too old or used already. Wait for the next code in the app and try again.',
  },
  PASSKEY_UNKNOWN: {
    title: 'This passkey does not work',
    detail: 'It is not known here, or it took too long. Try again, or log in with your password.',
  },
  OUTSIDE_UNKNOWN: {
    title: 'This account is not linked here',
    detail:
      'Log in with username and password first, then link it under “My account”. If you have linked it before and still cannot log in, ask an admin of your shop.',
  },
  OUTSIDE_SHOPS: {
    title: 'This account is linked in several shops',
    detail: 'Choose the shop to log in to.',
  },
  OUTSIDE_TAKEN: {
    title: 'This account cannot be linked',
    detail:
      'This {label} account is linked to somebody else of the shop, or you have linked another {label} account. Unlink that one first.',
  },
  OUTSIDE_STALE: {
    title: 'This login is over',
    detail: 'It took too long, was used already, or was begun in another browser. Please start again.',
  },
  BUSY: {
    title: '',
    detail:
      'Very many people are at work right now. Nothing was carried out; please wait a moment and try again.',
  },
  OUTSIDE_DOWN: {
    title: '{label} cannot be reached just now',
    detail: 'Username and password work as always; or try again later.',
  },
  FACTOR_REQUIRED: {
    title: 'Set up the second step first',
    detail:
      'The owner of the shop asks for it. Set it up on the page of your own account; then you can go on.',
  },
  SESSION_LOCKED: {
    title: 'The screen is locked',
    detail: 'Enter your password or PIN to go on.',
  },
  PIN_WRONG: {
    title: 'The PIN is not right',
    detail: 'Please try again, or use the password.',
  },
  PIN_ASLEEP: {
    title: 'The PIN does not work for now',
    detail: 'It was wrong too often. Use the password; then the PIN works again.',
  },
  ETAX_OFF: {
    title: 'e-Tax is not ready',
    detail:
      'Under Settings › e-Tax switch it on, give the address of the branch in codes and see that the certificate still holds. Then try again.',
  },
  ETAX_SELLER: {
    title: 'The paper has no valid tax number of the shop',
    detail:
      'When it was issued the shop had no tax number of 13 digits or no branch number of 5. Enter them under Settings › Shop, then issue a paper in its place.',
  },
  ETAX_BUYER: {
    title: 'The buyer’s address has no postcode',
    detail:
      'e-Tax needs the buyer’s address with its postcode of 5 digits. Issue a paper in its place with the right address, then try again.',
  },
  ETAX_KIND: {
    title: 'This paper has no electronic form',
    detail: '{no} is no receipt, tax invoice or credit note. Use it on paper as before.',
  },
  ETAX_LINES: {
    title: 'The paper has no lines',
    detail:
      '{no} lists nothing, and an electronic paper needs one line at least. Issue a paper in its place first.',
  },
  ETAX_CITES: {
    title: 'The credit note cites no paper',
    detail:
      'An electronic credit note has to cite the tax invoice it corrects, and {no} does not. Use it on paper.',
  },
  ETAX_TEXT: {
    title: 'A text has characters that e-Tax cannot carry',
    detail:
      '"{text}" on the paper has invisible control characters. Issue a paper in its place with the text typed anew.',
  },
  ETAX_VOID: {
    title: 'This paper is void',
    detail:
      '{no} is void, and there is no electronic paper whose void has to be told. If another stands in its place, make that one electronic.',
  },
  ETAX_SIZE: {
    title: 'The file is too large',
    detail:
      'The PDF of {no} is larger than 3 MB and cannot go by e-mail. Download it and hand it over another way.',
  },
  ETAX_CERTIFICATE: {
    title: 'The certificate cannot be used',
    detail:
      'It has to be a .p12 or .pfx file with an RSA key and a certificate that still holds. Check file and password, then try again.',
  },
  TOO_MANY_HOOKS: {
    title: 'There are enough webhooks',
    detail: 'The shop has {most} webhooks. Remove one that is not used, then add a new one.',
  },
  HOOK_ADDRESS: {
    title: 'This address cannot be used',
    detail:
      'Give an address that begins with https:// and can be reached from the internet, not one inside a private network.',
  },
  HOOK_OFF: {
    title: 'This webhook is off',
    detail: 'Switch it on, then send again.',
  },
  TOO_MANY_RECEIVERS: {
    title: 'There are enough receivers',
    detail: 'The report goes to {most} places at most. Take one off, then add this one.',
  },
  RECEIVER_THERE: {
    title: 'They receive it already',
    detail: 'This address is on the list for this person already.',
  },
  RECEIVER_NO_ADDRESS: {
    title: 'Nowhere to send it',
    detail: 'This person’s account has no e-mail address. Enter one there, or another address to send to.',
  },
  MAIL_OFF: {
    title: 'No mail can be sent yet',
    detail:
      'The shop has no e-mail channel in use. Set it on the page of messages to customers, then try again.',
  },
  TOO_MANY_VIEWS: {
    title: 'There are enough views',
    detail: 'You keep {most} views. Delete one that you do not use, then save this one.',
  },
  VIEW_NAMED: {
    title: 'This name is taken',
    detail: 'You keep a view of this name. Choose another, or open that one and overwrite it.',
  },
  TOO_MANY_FEEDS: {
    title: 'There are enough calendars',
    detail: 'The shop has {most} calendars. End one that is not used, then make a new one.',
  },
  TOO_MANY_KEYS: {
    title: 'There are enough keys',
    detail: 'The shop has {most} keys that work. End one that is not used, then make a new one.',
  },
  PIN_WEAK: {
    title: 'This PIN is too easy to guess',
    detail: 'Choose six digits that are neither in order nor repeated.',
  },
  LOGIN_STALE: {
    title: 'Please log in from the start',
    detail:
      'It took too long, or the account was changed meanwhile. Please enter username and password again.',
  },
  SETUP_STALE: {
    title: 'Please start again',
    detail: 'It took too long. Please start setting up the authenticator app again.',
  },
  DOMAIN_TAKEN: {
    title: 'Another shop has this word',
    detail: 'Try another one, for example with your town or a number behind it.',
  },
  HOST_TAKEN: {
    title: 'Another shop uses this host name',
    detail: 'Check the spelling, or take another one that belongs to your shop.',
  },
  USERNAME_TAKEN: {
    title: 'This username is taken',
    detail: 'Somebody already uses it. Try adding the shop’s name or a number.',
  },
  LAST_OWNER: {
    title: 'A shop needs at least one owner',
    detail: 'This is the last owner. Make somebody else an owner first, then try again.',
  },
  NOT_A_SLIP: {
    title: 'Cannot read the slip',
    detail: 'No transfer slip QR was found in this picture. Take it again with the QR clearly in view.',
  },
};
