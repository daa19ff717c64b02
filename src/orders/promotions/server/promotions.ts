import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht, doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PromotionRow, promotionContract } from '../contract.ts';
import type { PromotionInput } from '../promotion-input.ts';
import { lockLevels } from './levels/sql.ts';
import {
  promotionCountQuery,
  insertPromotion,
  lockPromotion,
  overwritePromotion,
  promotionsQuery,
  type PromotionSqlRow,
  unknownGroups,
  unknownLevels,
  countPromotionUses,
} from './sql.ts';

const rowOut = ({ given, brought, value, ...one }: PromotionSqlRow): PromotionRow => ({
  ...one,
  value: one.gives === 'percent' ? value : satangToBaht(value),
  given: satangToBaht(given),
  brought: satangToBaht(brought),
});

const today = () => bangkokDay(new Date());

const readPromotion = async (q: Tx, scope: Scope, id: number): Promise<PromotionRow> => {
  const [row] = (await promotionsQuery(scope, { id }, today()).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return rowOut(row);
};

const summedUp = new Set(['orders', 'given', 'brought', 'groupNames', 'levelNames']);

const auditValuesOf = (row: PromotionRow): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !summedUp.has(name)));

const assertGroupsAndLevels = async (
  q: Tx,
  scope: Scope,
  { groupIds, levelIds }: PromotionInput,
): Promise<void> => {
  if (levelIds.length > 0) await lockLevels(q, scope);
  const [groups, levels] = await Promise.all([
    unknownGroups(scope, groupIds).execute(q),
    unknownLevels(scope, levelIds).execute(q),
  ]);
  if (groups.rows.length + levels.rows.length > 0) throw new AppError('NOT_FOUND');
};

export const listPromotions = readHandler<typeof promotionContract.list>(async (db, scope, call) => {
  const { page, size, list: which, from, to } = call.query;
  const [rows, [count]] = await db.readAll(scope, [
    promotionsQuery(scope, { list: which, from, to, size, offset: (page - 1) * size }, today()),
    promotionCountQuery(scope, { list: which }, today()),
  ]);
  return pageReply(call.query, rows.map(rowOut), count?.n);
});

export const addPromotion = writeHandler<typeof promotionContract.add>(async (q, scope, call) => {
  await assertGroupsAndLevels(q, scope, call.body);
  const id = await insertPromotion(q, scope, call.body);
  const after = await readPromotion(q, scope, id);
  await writeAudit(q, scope, {
    action: 'promotion.save',
    subject: 'promotion',
    id,
    after: auditValuesOf(after),
  });
  return after;
});

export const updatePromotion = writeHandler<typeof promotionContract.change>(async (q, scope, call) => {
  const { id } = call.params;
  const { version, ...rule } = call.body;
  const now = await lockPromotion(q, scope, id);
  if (now === undefined) return call.fail('NOT_FOUND');
  const before = await readPromotion(q, scope, id);
  if (now.version !== version) return call.fail('CHANGED', { data: { promotion: before } });
  await assertGroupsAndLevels(q, scope, rule);
  await overwritePromotion(q, scope, id, rule);
  const after = await readPromotion(q, scope, id);
  endIfUnchanged(before, after);
  await writeAudit(q, scope, {
    action: 'promotion.save',
    subject: 'promotion',
    id,
    before: auditValuesOf(before),
    after: auditValuesOf(after),
  });
  return after;
});

export const removePromotion = writeHandler<typeof promotionContract.remove>(async (q, scope, call) => {
  const { id } = call.params;
  if ((await lockPromotion(q, scope, id)) === undefined) return call.fail('NOT_FOUND');
  const n = await countPromotionUses(q, scope, id);
  if (n > 0) return call.fail('IN_USE', { values: { n } });
  const before = await readPromotion(q, scope, id);
  await sql`delete from promotion where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await writeAudit(q, scope, {
    action: 'promotion.remove',
    subject: 'promotion',
    id,
    before: auditValuesOf(before),
  });
  return doneReply;
});
