import type { ApiWords } from './index.ts';

export const en: ApiWords = {
  lead: 'A key (API key) lets another program, such as a website, accounting or a chat bot, see the shop’s data or work with it, as far as you choose and no further.',
  none: 'No keys yet',
  noneHint: 'Make one key for each program, so that each can be ended by itself.',
  make: 'Make a key',
  made: 'Key of {name}',
  key: 'Key',
  copy: 'Copy key',
  once: 'This key is shown only now. Copy it into the program. Whoever has it can act as that program: give it to nobody else.',
  end: 'End key',
  endAsk: 'End the key of {name}?',
  endText: 'The program is refused at once, and the key works never again.',
  ended: 'The key has ended',
  never: 'Never yet',
  opens: 'What it may do',
  branches: 'Branches it sees',
  days: 'Days it works',
  columns: {
    name: 'Program',
    scopes: 'May',
    role: 'Acts as',
    lastUsed: 'Last used',
    expiresAt: 'Works until',
  },
  states: {
    live: 'Works',
    expired: 'Expired',
    ended: 'Ended',
  },
  areas: {
    rentals: 'Rentals and sales',
    stock: 'Garments and stock',
    money: 'Money and accounts',
    figures: 'Figures',
  },
  ways: {
    none: 'Nothing',
    read: 'See',
    write: 'See and change',
  },
  scope: {
    reads: '{area} (see)',
    both: '{area} (see and change)',
  },
  hints: {
    name: 'For example: the shop’s website, accounting',
    role: 'Admins see and may do more than staff. When in doubt choose staff.',
    days: '{least} to {most} days; then a new one has to be made',
  },
  wrong: {
    name: 'Please say which program uses the key',
    branches: 'Choose at least one branch',
    opens: 'Choose at least one thing that it may see or change',
    days: 'A key works for {least} to {most} days',
  },
  docs: {
    title: 'For whoever writes the program',
    text: 'Send the key as Authorization: Bearer … All operations are described at /api/docs, opened with the key (any username; the key is the password). 600 calls a minute for each key.',
  },
};
