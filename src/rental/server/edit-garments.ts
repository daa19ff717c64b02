/** The promises of an edited order: what is taken out or gets other days is released, then all is promised at once. */
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { type Held, release, reserve } from '../../stock/server/index.ts';
import type { EditPlan, PlannedLine } from './edit-plan.ts';
import { atBranch, promiseOf } from './finish.ts';
import type { Loaded } from './load.ts';

const moves = (one: PlannedLine): boolean =>
  one.line !== null && (one.line.pickup_day !== one.pickupDay || one.line.return_day !== one.returnDay);

/** A bound or asked-for garment stays the one that was bound. */
const unitOf = (one: PlannedLine): number | undefined =>
  one.line?.pinned === true ? (one.line.promised_unit ?? undefined) : one.unitId;

/**
 * Promises for the lines that are new or have other days, by their place in the plan; the others keep theirs.
 * NOT_AVAILABLE, NOT_FREE_UNIT.
 */
export const holdEdited = async (
  q: Tx,
  scope: Scope,
  order: Loaded,
  plan: EditPlan,
): Promise<Map<PlannedLine, Held>> => {
  const home = atBranch(scope, order.head.branch_id);
  const wanted = plan.lines.filter((one) => one.line === null || moves(one));
  const given = [...plan.removed, ...wanted.flatMap((one) => (one.line === null ? [] : [one.line]))];
  await release(q, home, given.map(promiseOf));
  const held = await reserve(
    q,
    home,
    wanted.map((one) => {
      const unitId = unitOf(one);
      return {
        itemId: one.item_id,
        pickupDay: one.pickupDay,
        returnDay: one.returnDay,
        ...(unitId !== undefined && { unitId }),
      };
    }),
  );
  return new Map(wanted.flatMap((one, index) => (held[index] === undefined ? [] : [[one, held[index]]])));
};
