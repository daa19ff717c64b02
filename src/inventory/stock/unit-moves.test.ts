import { describe, expect, it } from 'vitest';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { judgeMove, movesFor, refusalOf } from './unit-moves.ts';
import { unitStates } from './unit-states.ts';

/** Every legal move and who may; what is not here is illegal. */
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
        expect(judgeMove(from, to, role)).toBe(verdict);
      }
    },
  );
  it('never leaves or enters out and transit, never leaves sold, and says why', () => {
    for (const one of unitStates) {
      for (const from of ['out', 'transit', 'sold'] as const)
        if (one !== from) expect(judgeMove(from, one, 'owner')).toBe('illegal');
      for (const to of ['out', 'transit', 'sold'] as const)
        if (one !== to) expect(judgeMove(one, to, 'owner')).toBe('illegal');
    }
    expect(unitStates.map(refusalOf)).toEqual([
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
  it('offers many garments only what all of them may become', () => {
    expect(movesFor([], 'owner')).toEqual([]);
    expect(movesFor(['ready'], 'staff')).toEqual(['inspect', 'wash', 'repair', 'retired']);
    expect(movesFor(['ready', 'wash'], 'admin')).toEqual([
      'ready',
      'inspect',
      'wash',
      'repair',
      'lost',
      'retired',
    ]);
    expect(movesFor(['ready', 'out'], 'owner')).toEqual([]);
    expect(movesFor(['lost'], effectiveRole(['staff']))).toEqual([]);
    expect(movesFor(['lost', 'retired'], 'admin')).toEqual(['ready']);
  });
});
