/** Views of the statistics that people keep by name: their own, and those others share. */
import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import { mostViews, type SavedView, type ViewSearch } from '#reporting/analytics/contracts/saved-views.ts';
import {
  countViews,
  deleteView,
  groupThere,
  holdViews,
  insertView,
  updateView,
  type ViewRow,
  viewsQuery,
} from './sql.ts';

/** With what is left of its search. */
const viewOut = ({ search, gone, ...row }: ViewRow): SavedView => ({
  ...row,
  gone,
  search: Object.fromEntries(
    Object.entries(search).filter(([part]) => !(gone as readonly string[]).includes(part)),
  ),
});

/** NOT_FOUND for a branch or style that the caller's shop does not have. */
const mustBeThere = async (q: Tx, scope: Scope, { branch, group }: ViewSearch): Promise<void> => {
  if (branch !== undefined && !scope.branchIds.includes(branch)) throw new AppError('NOT_FOUND');
  if (group !== undefined && (await groupThere(scope, group).execute(q)).rows.length === 0)
    throw new AppError('NOT_FOUND');
};

/** NOT_FOUND for one that the caller may not even open, FORBIDDEN for one that is somebody else's. */
const mustBeMine = async (q: Tx, scope: Scope, id: number): Promise<void> => {
  const [row] = (await viewsQuery(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (!row.mine) throw new AppError('FORBIDDEN');
};

const shown = async (q: Tx, scope: Scope, id: number): Promise<SavedView> => {
  const [row] = (await viewsQuery(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return viewOut(row);
};

export const views = reading<typeof insightContract.views>(async (db, scope) => ({
  itemList: (await db.read(scope, viewsQuery(scope))).map(viewOut),
}));

export const addView = writing<typeof insightContract.addView>(async (q, scope, call) => {
  await mustBeThere(q, scope, call.body.search);
  await holdViews(scope).execute(q);
  const [count] = (await countViews(scope).execute(q)).rows;
  if ((count?.n ?? 0) >= mostViews) return call.fail('TOO_MANY_VIEWS', { values: { most: mostViews } });
  const [row] = (await insertView(scope, call.body).execute(q)).rows;
  return shown(q, scope, row?.id ?? 0);
});

export const saveView = writing<typeof insightContract.saveView>(async (q, scope, call) => {
  const { id } = call.params;
  await mustBeMine(q, scope, id);
  if (call.body.search !== undefined) await mustBeThere(q, scope, call.body.search);
  await updateView(scope, id, call.body).execute(q);
  return shown(q, scope, id);
});

export const dropView = writing<typeof insightContract.dropView>(async (q, scope, call) => {
  await mustBeMine(q, scope, call.params.id);
  await deleteView(scope, call.params.id).execute(q);
  return done;
});
