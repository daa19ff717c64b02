import { en as shared } from '#lib/words/shared/en.ts';
import type { OpeningWords } from './index.ts';

export const en: OpeningWords = {
  title: 'Open a new shop',
  lead: 'Fill in what you have; everything can be changed later in the settings.',
  submit: 'Open the shop and log in',
  toLogin: 'I have an account: log in',
  gone: 'A link opens one shop, once, and for a limited time. If yours is open already, log in; if not, ask whoever runs this installation for a new link.',
  way: {
    closed: 'No new shops are taken at the moment. Please ask whoever runs this installation.',
    invite: 'A shop is opened by invitation. Please ask whoever runs this installation for a link.',
  },
  ask: {
    lead: 'Enter your e-mail address and we send you a link that opens your shop.',
    submit: 'Send the link',
    sent: 'The link is on its way',
    sentHint:
      'Look into the inbox of {email}; the link works for a day. If it is not there, look among the junk mail.',
  },
  form: {
    shop: 'Shop',
    owner: 'Owner’s login',
    shopName: 'Shop name (printed on receipts)',
    domain: 'The shop’s word',
    domainHint: 'Letters a-z and digits, three or more; no other shop has it',
    branchName: 'First branch',
    branchNameHint: 'With one branch only, the name of the shop will do',
    phone: 'Telephone of the shop',
    vatSystem: 'Registered for VAT',
    vatSystemHint: 'If not, receipts carry no VAT',
    taxId: 'Tax id, 13 digits',
    promptPayId: 'PromptPay of the shop',
    promptPayIdHint: 'Mobile number or 13 digits; may be left empty for now',
    ownerName: 'Your name',
    email: 'Your e-mail address',
    emailWrong: 'Please enter a valid e-mail address',
    username: 'Username to log in with',
    usernameHint: 'Letters a-z, digits, . _ - @',
  },
  fault: {
    required: 'Please fill this in',
    domain: 'a-z and digits, 3 to 40, no blanks',
    username: 'a-z, digits, . _ - @; at least 2, beginning and ending with a letter or digit',
    taxId: 'These 13 digits are not right, please check',
    promptPayId: 'This is no PromptPay number',
    email: 'This is no e-mail address',
  },
  steps: {
    title: shared.shop.firstSteps,
    progress: '{done} of {all} done',
    isDone: '(done)',
    sheet: 'From Excel',
    putAway: 'Put this list away',
    isAway: 'Put away. It can be brought back in the shop rules.',
    bring: 'Show on the overview again',
    isBack: 'It is on the overview again.',
    lead: 'In this order or any other. What is done ticks itself.',
    all: 'All done. The shop is ready.',
    of: {
      branch: {
        title: 'Address and phone of the branch',
        why: 'They are printed at the top of every receipt.',
        go: 'Fill in the branch',
      },
      logo: {
        title: 'Logo',
        why: 'It stands on receipts, so that customers know the shop.',
        go: 'Add the logo',
      },
      rules: {
        title: 'Rules of the shop',
        why: 'Check bail and late fee, then save.',
        go: 'Check the rules',
      },
      garments: {
        title: 'Garments',
        why: 'Add a style, then garments of it to the stock, before a rental is opened.',
        go: 'Add the first garment',
      },
      receipt: {
        title: 'A trial receipt',
        why: 'Open one rental for a trial, take the payment and look at the receipt.',
        go: 'Open a trial rental',
      },
      staff: {
        title: 'Staff',
        why: 'With a login for each, the shop knows who did what.',
        go: 'Invite staff',
      },
    },
  },
};
