import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { exactSatang } from '#lib/money/money.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { withResolvedCustomer } from '#orders/order/server/index.ts';
import type {
  CustomerLevel,
  CustomerLevels,
  LevelMember,
  promotionContract,
} from '#orders/promotions/contract.ts';
import {
  type LevelRow,
  levelsInUse,
  levelsQuery,
  lockLevels,
  type MemberRow,
  memberQuery,
  saveLevelRows,
} from './sql.ts';

const levelOut = (row: LevelRow): CustomerLevel => ({
  ...row,
  minSpent: row.minSpent === null ? null : satangToBaht(row.minSpent),
});

const levelsOut = (rows: readonly LevelRow[]): CustomerLevels => ({
  known: rows.map(({ levelId }) => levelId),
  itemList: rows.map(levelOut),
});

const memberOut = ({ levelId, name, spent, ...row }: MemberRow): LevelMember => ({
  ...row,
  spent: satangToBaht(spent),
  level: levelId === null ? null : { levelId, name: name ?? '' },
});

export const listLevels = readHandler<typeof promotionContract.levels>(async (db, scope) =>
  levelsOut(await db.read(scope, levelsQuery(scope))),
);

const auditValuesOf = (rows: readonly LevelRow[]) =>
  rows.map(({ name, minRentals, minSpent }) => ({ name, minRentals, minSpent }));

export const saveLevels = writeHandler<typeof promotionContract.saveLevels>(async (q, scope, call) => {
  const { known, itemList: wanted } = call.body;
  const now = await lockLevels(q, scope);
  const kept = wanted.flatMap((one) => (one.levelId === null ? [] : [one.levelId]));
  if (kept.some((id) => !now.includes(id)) || new Set(kept).size < kept.length) return call.fail('NOT_FOUND');
  if (now.toSorted().join() !== known.toSorted().join()) return call.fail('CHANGED');
  const gone = now.filter((id) => !kept.includes(id));
  const inUse = (await levelsInUse(scope, gone).execute(q)).rows.length;
  if (inUse > 0) return call.fail('IN_USE', { values: { n: inUse } });
  const before = (await levelsQuery(scope).execute(q)).rows;
  await saveLevelRows(
    q,
    scope,
    wanted.map((one) => ({
      ...one,
      minSpent: one.minSpent === null ? null : exactSatang(one.minSpent),
    })),
  );
  const after = (await levelsQuery(scope).execute(q)).rows;
  endIfUnchanged(levelsOut(before), levelsOut(after));
  await writeAudit(q, scope, {
    action: 'promotion.levels',
    subject: 'shop',
    id: scope.shopId,
    before: { levels: auditValuesOf(before) },
    after: { levels: auditValuesOf(after) },
  });
  return levelsOut(after);
});

const readMember = async (q: Tx, scope: Scope, customerId: number): Promise<LevelMember> => {
  const [row] = (await memberQuery(scope, customerId).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return memberOut(row);
};

export const getLevelMember = readHandler<typeof promotionContract.member>(async (db, scope, call) => {
  const [row] = await db.read(scope, memberQuery(scope, call.params.id));
  return row === undefined ? call.fail('NOT_FOUND') : memberOut(row);
});

export const setMemberLevel = writeHandler<typeof promotionContract.setMember>(async (q, scope, call) => {
  const { levelId } = call.body;
  const { customerId } = await withResolvedCustomer(q, scope, { customerId: call.params.id });
  if (customerId === null) return call.fail('NOT_FOUND');
  if (levelId !== null && !(await lockLevels(q, scope)).includes(levelId)) return call.fail('NOT_FOUND');
  const before = await readMember(q, scope, customerId);
  await (
    levelId === null
      ? sql`delete from member where shop_id = ${scope.shopId} and customer_id = ${customerId}`
      : sql`insert into member (shop_id, customer_id, level_id) values (${scope.shopId}, ${customerId}, ${levelId})
        on conflict (shop_id, customer_id) do update set level_id = excluded.level_id, at = now()`
  ).execute(q);
  const after = await readMember(q, scope, customerId);
  await writeAudit(q, scope, {
    action: 'promotion.member',
    subject: 'customer',
    id: customerId,
    before: { level: before.level?.name ?? '' },
    after: { level: after.level?.name ?? '' },
  });
  return after;
});
