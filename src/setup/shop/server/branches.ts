import { AppError } from '#lib/errors/errors.ts';
import { doneReply, satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { BranchRow, shopContract } from '../contract.ts';
import { settingsToWire } from '../setting-kinds.ts';
import { branchSettings } from '../settings.ts';
import { maxBranches, type NewBranchFields, nextBranchNo } from '../shop-info-input.ts';
import {
  branchStatesQuery,
  type BranchStateRow,
  lockBranches,
  setBranchActive,
  setBranchPositions,
  setMainBranchRow,
} from './branches-sql.ts';
import { insertBranches } from './insert-shop.ts';

const toWire = (row: BranchStateRow): BranchRow => ({
  ...row,
  contents: row.contents.map(({ kind, count }) => ({
    kind,
    count: kind === 'cash' ? satangToBaht(count) : count,
  })),
});

export const listAllBranches = readHandler<typeof shopContract.allBranches>(async (db, scope) => ({
  itemList: (await db.read(scope, branchStatesQuery(scope))).map(toWire),
}));

const lockAll = async (q: Tx, scope: Scope) => (await lockBranches(scope).execute(q)).rows;

const lockedBranch = async (q: Tx, scope: Scope, id: number) => {
  const rows = await lockAll(q, scope);
  const branch = rows.find((one) => one.id === id);
  if (branch === undefined) throw new AppError('NOT_FOUND');
  return { branch, branches: rows };
};

const stateOf = async (q: Tx, scope: Scope, id: number): Promise<BranchRow> => {
  const [row] = (await branchStatesQuery(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return toWire(row);
};

const assertBelowLimit = (branches: readonly { active: boolean }[]): void => {
  if (branches.filter((one) => one.active).length >= maxBranches)
    throw new AppError('BRANCH_LIMIT', { values: { n: maxBranches } });
};

/**
 * Takes the shop's next number if `taxBranchNo` is absent. A used number violates
 * `branch_shop_id_tax_branch_no_key`.
 */
export const openBranch = async (
  q: Tx,
  scope: Scope,
  { taxBranchNo, ...input }: Omit<NewBranchFields, 'taxBranchNo'> & { taxBranchNo: string | undefined },
) => {
  const branches = await lockAll(q, scope);
  assertBelowLimit(branches);
  const body = { ...input, taxBranchNo: taxBranchNo ?? nextBranchNo(branches) };
  const { branchName, latitude, longitude, ...rest } = body;
  const [branchId = 0] = await insertBranches(q, scope.shopId, [
    {
      ...rest,
      name: branchName,
      flag1: '',
      ...(latitude !== null && longitude !== null && { place: { latitude, longitude } }),
    },
  ]);
  const after = { branchId, ...settingsToWire(branchSettings, body) };
  await writeAudit(q, scope, { action: 'shop.addBranch', subject: 'branch', id: branchId, after });
  return after;
};

export const addBranch = writeHandler<typeof shopContract.addBranch>((q, scope, { body }) =>
  openBranch(q, scope, body),
);

/** BRANCH_NOT_EMPTY lists the contents that must leave first. */
export const closeBranch = writeHandler<typeof shopContract.closeBranch>(async (q, scope, { params }) => {
  const { branch, branches } = await lockedBranch(q, scope, params.id);
  endIfUnchanged({ active: branch.active }, { active: false }, doneReply);
  if (branch.main && !branches.some((one) => one.id !== params.id && one.active && one.main))
    throw new AppError('MAIN_BRANCH');
  const { branchName, contents } = await stateOf(q, scope, params.id);
  if (contents.length > 0)
    throw new AppError('BRANCH_NOT_EMPTY', { values: { name: branchName }, data: { itemList: contents } });
  await setBranchActive(scope, params.id, false).execute(q);
  await writeAudit(q, scope, { action: 'shop.closeBranch', subject: 'branch', id: params.id });
  return doneReply;
});

export const reopenBranch = writeHandler<typeof shopContract.reopenBranch>(async (q, scope, { params }) => {
  const { branch, branches } = await lockedBranch(q, scope, params.id);
  endIfUnchanged({ active: branch.active }, { active: true }, doneReply);
  assertBelowLimit(branches);
  await setBranchActive(scope, params.id, true).execute(q);
  await writeAudit(q, scope, { action: 'shop.reopenBranch', subject: 'branch', id: params.id });
  return doneReply;
});

export const setMainBranch = writeHandler<typeof shopContract.setMainBranch>(async (q, scope, { params }) => {
  const { branch, branches } = await lockedBranch(q, scope, params.id);
  if (!branch.active) throw new AppError('NOT_FOUND');
  const mains = branches.filter((one) => one.main).map((one) => one.id);
  endIfUnchanged(mains, [params.id], doneReply);
  await setMainBranchRow(scope, params.id).execute(q);
  await writeAudit(q, scope, {
    action: 'shop.setMainBranch',
    subject: 'branch',
    id: params.id,
    before: { branchId: mains[0] ?? null },
    after: { branchId: params.id },
  });
  return doneReply;
});

/** The body needs all open branches. */
export const orderBranches = writeHandler<typeof shopContract.orderBranches>(async (q, scope, { body }) => {
  const rows = await lockAll(q, scope);
  const open = rows.filter((one) => one.active).map((one) => one.id);
  if (body.ids.some((id) => !rows.some((one) => one.id === id))) throw new AppError('NOT_FOUND');
  if (open.length !== body.ids.length || open.some((id) => !body.ids.includes(id)))
    throw new AppError('CHANGED', { data: { ids: open } });
  await setBranchPositions(scope, body.ids).execute(q);
  await writeAudit(q, scope, {
    action: 'shop.orderBranches',
    subject: 'shop',
    id: scope.shopId,
    after: { ids: body.ids },
  });
  return doneReply;
});
