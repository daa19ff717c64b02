import type { OfflineWords } from './index.ts';

export const en: OfflineWords = {
  kind: {
    open: 'Rental opened',
    handOver: 'Handed over',
    takeBack: 'Taken back',
    pay: 'Money taken',
    giveBack: 'Give bail back',
  },
  state: {
    done: 'Entered',
    conflict: 'To be settled',
    settled: 'Settled by hand',
  },
  way: {
    retry: 'Try once more',
    swap: 'Use another garment',
    without: 'Go on without what does not fit',
    toOrder: 'Put the money on an order',
    credit: 'Keep as the customer’s credit',
    giveBack: 'Give the money back',
    note: 'Put right already: note it',
    repaid: 'The money is back',
    bear: 'The shop bears it',
  },
  wayHint: {
    retry:
      'Once what stood in the way is gone, such as a day that was closed. Money above what is owed stays to be placed.',
    swap: 'Scan the garment that really went, or the one in its place.',
    without: 'Choose what is left out; the rest is entered as usual.',
    toOrder: 'The money goes onto the order you choose, as far as that is owed.',
    credit: 'The customer pays the next order with it.',
    giveBack: 'Admins only; the money leaves the drawer today.',
    note: 'Say what was done, such as calling the garment back or writing the order anew.',
    repaid: 'For money that was given too much and lies in the drawer again. It comes in today.',
    bear: 'Admins only. What was given stays an expense of the shop; say why.',
  },
  note: {
    clock: 'The device’s clock is wrong; the time was put right by the server’s.',
    dayClosed: 'That day is closed, so it stands in today’s book.',
    slipUsed: 'This slip was booked before and is not booked twice.',
    numberTwice:
      'Another step has this number, so a mark stands behind it. Please see that it is not the same thing done twice.',
    notBooked:
      'Its money is not in the books yet, since the day is closed: open the day again and try once more, or let it be entered by itself tonight, when the next day has begun',
  },
};
