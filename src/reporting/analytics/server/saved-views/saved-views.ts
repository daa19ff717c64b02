import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import {
  maxSavedViews,
  type SavedView,
  type SavedViewSearch,
} from '#reporting/analytics/contracts/saved-views.ts';
import {
  countSavedViews,
  deleteSavedView,
  groupExistsQuery,
  lockSavedViews,
  insertSavedView,
  updateSavedView,
  type SavedViewRow,
  savedViewsQuery,
} from './sql.ts';

const viewOut = ({ search, gone, ...row }: SavedViewRow): SavedView => ({
  ...row,
  gone,
  search: Object.fromEntries(
    Object.entries(search).filter(([part]) => !(gone as readonly string[]).includes(part)),
  ),
});

const mustBeThere = async (q: Tx, scope: Scope, { branch, group }: SavedViewSearch): Promise<void> => {
  if (branch !== undefined && !scope.branchIds.includes(branch)) throw new AppError('NOT_FOUND');
  if (group !== undefined && (await groupExistsQuery(scope, group).execute(q)).rows.length === 0)
    throw new AppError('NOT_FOUND');
};

const mustBeMine = async (q: Tx, scope: Scope, id: number): Promise<void> => {
  const [row] = (await savedViewsQuery(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (!row.mine) throw new AppError('FORBIDDEN');
};

const shown = async (q: Tx, scope: Scope, id: number): Promise<SavedView> => {
  const [row] = (await savedViewsQuery(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return viewOut(row);
};

export const listSavedViews = readHandler<typeof analyticsContract.views>(async (db, scope) => ({
  itemList: (await db.read(scope, savedViewsQuery(scope))).map(viewOut),
}));

export const addSavedView = writeHandler<typeof analyticsContract.addView>(async (q, scope, call) => {
  await mustBeThere(q, scope, call.body.search);
  await lockSavedViews(scope).execute(q);
  const [count] = (await countSavedViews(scope).execute(q)).rows;
  if ((count?.n ?? 0) >= maxSavedViews)
    return call.fail('TOO_MANY_VIEWS', { values: { most: maxSavedViews } });
  const [row] = (await insertSavedView(scope, call.body).execute(q)).rows;
  return shown(q, scope, row?.id ?? 0);
});

export const overwriteSavedView = writeHandler<typeof analyticsContract.saveView>(async (q, scope, call) => {
  const { id } = call.params;
  await mustBeMine(q, scope, id);
  if (call.body.search !== undefined) await mustBeThere(q, scope, call.body.search);
  await updateSavedView(scope, id, call.body).execute(q);
  return shown(q, scope, id);
});

export const removeSavedView = writeHandler<typeof analyticsContract.dropView>(async (q, scope, call) => {
  await mustBeMine(q, scope, call.params.id);
  await deleteSavedView(scope, call.params.id).execute(q);
  return doneReply;
});
