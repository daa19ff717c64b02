import type { EffectiveRole } from '#lib/vocabulary/access-rules.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { legalMovesFor } from '#inventory/stock/unit-moves.ts';

const care = ['ready', 'inspect', 'wash', 'repair'] as const satisfies readonly UnitState[];
/** The counter offers these states. The list of garments also offers other states. */
export type HandCareState = (typeof care)[number];

/**
 * `handOver`, `return` and `receive` have pages. `move`: the user moves the unit by hand; `main` is the
 * likely state, or null. `askAdmin`: only an admin may move it.
 */
export type NextStep =
  | { kind: 'handOver' | 'return' | 'receive' }
  | { kind: 'askAdmin' | 'gone' }
  | { kind: 'move'; main: HandCareState | null; others: HandCareState[] };

type Scanned = { state: UnitState; nextDay: string | null };

export const nextStep = (unit: Scanned, today: string, role: EffectiveRole): NextStep => {
  const { state, nextDay } = unit;
  if (state === 'out') return { kind: 'return' };
  if (state === 'transit') return { kind: 'receive' };
  if (state === 'sold' || state === 'retired') return { kind: 'gone' };
  if (state === 'ready' && nextDay !== null && nextDay <= today) return { kind: 'handOver' };
  const legal = legalMovesFor([state], role);
  const moves = care.filter((one) => legal.includes(one));
  if (state === 'lost')
    return moves.includes('inspect') ? { kind: 'move', main: 'inspect', others: [] } : { kind: 'askAdmin' };
  const main = state === 'wash' || state === 'repair' ? 'ready' : null;
  return { kind: 'move', main, others: moves.filter((one) => one !== main) };
};
