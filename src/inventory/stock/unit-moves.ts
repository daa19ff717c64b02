/**
 * Which state of a garment may follow which by hand, and by whom; the server refuses and the screens offer by
 * the same table. Renting, transfers and sales move garments by their own steps: `out` and `transit` are
 * neither left nor entered by hand, and `sold` stays (docs/domain.md §2).
 */
import type { EffectiveRole } from '#lib/vocabulary/access-rules.ts';
import type { UnitState } from './unit-states.ts';
import { unitStates } from './unit-states.ts';

/** staff: everybody; admin: admin and owner. */
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

/** 'same': it is there already; 'illegal': never by hand; 'role': only an admin may. */
export type MoveVerdict = 'ok' | 'same' | 'illegal' | 'role';

const moverOf = (from: UnitState, to: UnitState): Mover | undefined => {
  const moves: Partial<Record<UnitState, Mover>> = handMoves[from];
  return moves[to];
};

export const judgeMove = (from: UnitState, to: UnitState, role: EffectiveRole): MoveVerdict => {
  if (from === to) return 'same';
  const mover = moverOf(from, to);
  if (mover === undefined) return 'illegal';
  return mover === 'admin' && role === 'staff' ? 'role' : 'ok';
};

/** States that garments in these states can all be moved to by this person, in the usual order. Empty for no garment. */
export const movesFor = (from: readonly UnitState[], role: EffectiveRole): UnitState[] =>
  from.length === 0
    ? []
    : unitStates.filter(
        (to) =>
          from.every((one) => ['ok', 'same'].includes(judgeMove(one, to, role))) &&
          from.some((one) => one !== to),
      );

export const moveRefusals = ['UNIT_OUT', 'UNIT_IN_TRANSIT', 'UNIT_GONE', 'ILLEGAL_TRANSITION'] as const;

/** Why a garment in this state does not move as asked. */
export const refusalOf = (from: UnitState): (typeof moveRefusals)[number] => {
  if (from === 'out') return 'UNIT_OUT';
  if (from === 'transit') return 'UNIT_IN_TRANSIT';
  return from === 'sold' || from === 'lost' || from === 'retired' ? 'UNIT_GONE' : 'ILLEGAL_TRANSITION';
};
