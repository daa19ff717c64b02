import type { CoreWords } from './index.ts';

export const en: CoreWords = {
  fail: {
    load: 'Could not fetch data',
    save: 'Could not save',
    delete: 'Could not delete',
    receive: 'Could not receive data',
    settings: 'Could not update settings',
    branches: 'Could not fetch branches',
    act: 'Could not be saved',
    upload: 'Something went wrong',
    account: 'Invalid account',
  },
  errors: {
    VALIDATION: { title: '', detail: 'Please check what you entered' },
    UNAUTHENTICATED: {
      title: 'Please log in',
      detail: 'You are not logged in, or your session has ended. Please log in again.',
    },
    FORBIDDEN: {
      title: 'Not authorized',
      detail: 'This account may not do that. Please ask an admin or the owner.',
    },
    NOT_FOUND: { title: '', detail: 'Not found. It may have been deleted or belong to another branch.' },
    CONFLICT: {
      title: '',
      detail: 'This conflicts with what is there already. Please reload and try again.',
    },
    USED_ITEM: {
      title: 'Some items are being billed',
      detail: '{n} <n:outfit of this group is|outfits of this group are> in open orders.',
    },
    NOT_FREE_UNIT: {
      title: 'This outfit cannot be used',
      detail: 'Outfit {barcode} is promised elsewhere or not ready on these days. Please use another.',
    },
    WRONG_UNIT: {
      title: 'Not an outfit of this order',
      detail: 'Barcode {barcode} is not a style or size of this order.',
    },
    TOO_LARGE: { title: '', detail: 'What was sent is too large.' },
    TOO_SLOW: {
      title: 'The file did not arrive',
      detail:
        'The connection was too slow to send the file. Try again when it is better, or with a smaller file.',
    },
    TOO_MANY_REQUESTS: {
      title: 'Too many attempts',
      detail: 'Please wait and try again in {seconds} seconds.',
    },
    INTERNAL: {
      title: '',
      detail: 'The system failed.[ {unsaved}] Please try again. If it stays, tell support.',
    },
    UNAVAILABLE: {
      title: '',
      detail: 'The system is not ready for a moment. Please wait and try again.',
    },
    NO_ANSWER: {
      title: '',
      detail: 'The system cannot be reached; the network may be down. Please try again when it is back.',
    },
  },
  unsaved: 'Nothing was saved.',
  problem: 'Problem code {ref}',
};
