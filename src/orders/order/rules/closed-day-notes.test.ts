import { expect, it } from 'vitest';
import { sampleOrderLine, sampleOrderWith } from '../web/testing/sample-order.ts';
import { closedDayNotesOf } from './closed-day-notes.ts';

/** The days are Friday 20 to Sunday 22 November. */
const notes = (state: 'reserved' | 'out' | 'returned', closures: object) =>
  closedDayNotesOf(
    sampleOrderWith(
      [sampleOrderLine(1, { state }), sampleOrderLine(2, { state })],
      {},
      {
        closures: { closedWeekdays: [0], closedDays: ['2026-11-20'], ...closures },
      },
    ),
  );

it('names the closed days of upcoming pick-ups and returns, each once, with the next open day', () => {
  expect(notes('reserved', {})).toEqual([
    { kind: 'pickup', day: '2026-11-20', next: '2026-11-21' },
    { kind: 'return', day: '2026-11-22', next: '2026-11-23' },
  ]);
  expect(notes('out', {}).map((one) => one.kind)).toEqual(['return']);
  expect(notes('returned', {})).toEqual([]);
});

it('reports that the shop opens for the order', () => {
  expect(notes('out', { openDays: ['2026-11-22'] })).toEqual([
    { kind: 'return', day: '2026-11-22', next: null },
  ]);
});
