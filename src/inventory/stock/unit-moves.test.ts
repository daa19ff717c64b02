import { describe, expect, it } from 'vitest';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { checkMove, legalMovesFor, moveRefusalOf } from './unit-moves.ts';
import { unitStates } from './unit-states.ts';

const legal: Record<string, 'staff' | 'admin'> = {
  'ready inspect': 'staff',
  'ready wash': 'staff',
  'ready repair': 'staff',
  'ready retired': 'staff',
  'ready lost': 'admin',
  'inspect ready': 'staff',
  'inspect wash': 'staff',
  'inspect repair': 'staff',
  'inspect retired': 'staff',
  'inspect lost': 'admin',
  'wash ready': 'staff',
  'wash inspect': 'staff',
  'wash repair': 'staff',
  'wash retired': 'staff',
  'wash lost': 'admin',
  'repair ready': 'staff',
  'repair inspect': 'staff',
  'repair wash': 'staff',
  'repair retired': 'staff',
  'repair lost': 'admin',
  'lost inspect': 'admin',
  'lost ready': 'admin',
  'retired ready': 'admin',
};

describe('moves by hand', () => {
  it.each(unitStates.flatMap((from) => unitStates.map((to) => [from, to] as const)))(
    '%s → %s',
    (from, to) => {
      const who = legal[`${from} ${to}`];
      for (const role of ['staff', 'admin', 'owner'] as const) {
        const verdict =
          from === to
            ? 'same'
            : who === undefined
              ? 'illegal'
              : who === 'admin' && role === 'staff'
                ? 'role'
                : 'ok';
        expect(checkMove(from, to, role)).toBe(verdict);
      }
    },
  );
  it('never leaves or enters out and transit, never leaves sold, and gives the reason', () => {
    for (const one of unitStates) {
      for (const from of ['out', 'transit', 'sold'] as const)
        if (one !== from) expect(checkMove(from, one, 'owner')).toBe('illegal');
      for (const to of ['out', 'transit', 'sold'] as const)
        if (one !== to) expect(checkMove(one, to, 'owner')).toBe('illegal');
    }
    expect(unitStates.map(moveRefusalOf)).toEqual([
      'ILLEGAL_TRANSITION',
      'UNIT_OUT',
      'ILLEGAL_TRANSITION',
      'ILLEGAL_TRANSITION',
      'ILLEGAL_TRANSITION',
      'UNIT_IN_TRANSIT',
      'UNIT_GONE',
      'UNIT_GONE',
      'UNIT_GONE',
    ]);
  });
  it('offers for several units only the states that are legal for all', () => {
    expect(legalMovesFor([], 'owner')).toEqual([]);
    expect(legalMovesFor(['ready'], 'staff')).toEqual(['inspect', 'wash', 'repair', 'retired']);
    expect(legalMovesFor(['ready', 'wash'], 'admin')).toEqual([
      'ready',
      'inspect',
      'wash',
      'repair',
      'lost',
      'retired',
    ]);
    expect(legalMovesFor(['ready', 'out'], 'owner')).toEqual([]);
    expect(legalMovesFor(['lost'], effectiveRole(['staff']))).toEqual([]);
    expect(legalMovesFor(['lost', 'retired'], 'admin')).toEqual(['ready']);
  });
});
