/** No move by hand begins or ends in `out`, `transit` or `sold` (docs/domain.md §2). */
import type { EffectiveRole } from '#lib/vocabulary/access-rules.ts';
import type { UnitState } from './unit-states.ts';
import { unitStates } from './unit-states.ts';

export const maxUnitsPerMove = 500;

/** `admin` includes the owner. */
export type Mover = 'staff' | 'admin';

export const handMoves = {
  ready: { inspect: 'staff', wash: 'staff', repair: 'staff', retired: 'staff', lost: 'admin' },
  inspect: { ready: 'staff', wash: 'staff', repair: 'staff', retired: 'staff', lost: 'admin' },
  wash: { ready: 'staff', inspect: 'staff', repair: 'staff', retired: 'staff', lost: 'admin' },
  repair: { ready: 'staff', inspect: 'staff', wash: 'staff', retired: 'staff', lost: 'admin' },
  lost: { inspect: 'admin', ready: 'admin' },
  retired: { ready: 'admin' },
  out: {},
  transit: {},
  sold: {},
} as const satisfies Record<UnitState, Partial<Record<UnitState, Mover>>>;

/** `same`: the unit already has the state. `illegal`: no move by hand. `role`: only an admin may move. */
export type MoveVerdict = 'ok' | 'same' | 'illegal' | 'role';

const moverOf = (from: UnitState, to: UnitState): Mover | undefined => {
  const moves: Partial<Record<UnitState, Mover>> = handMoves[from];
  return moves[to];
};

export const checkMove = (from: UnitState, to: UnitState, role: EffectiveRole): MoveVerdict => {
  if (from === to) return 'same';
  const mover = moverOf(from, to);
  if (mover === undefined) return 'illegal';
  return mover === 'admin' && role === 'staff' ? 'role' : 'ok';
};

export const legalMovesFor = (from: readonly UnitState[], role: EffectiveRole): UnitState[] =>
  from.length === 0
    ? []
    : unitStates.filter(
        (to) =>
          from.every((one) => ['ok', 'same'].includes(checkMove(one, to, role))) &&
          from.some((one) => one !== to),
      );

export const moveRefusalCodes = ['UNIT_OUT', 'UNIT_IN_TRANSIT', 'UNIT_GONE', 'ILLEGAL_TRANSITION'] as const;

export const moveRefusalOf = (from: UnitState): (typeof moveRefusalCodes)[number] => {
  if (from === 'out') return 'UNIT_OUT';
  if (from === 'transit') return 'UNIT_IN_TRANSIT';
  return from === 'sold' || from === 'lost' || from === 'retired' ? 'UNIT_GONE' : 'ILLEGAL_TRANSITION';
};
