/**
 * Each customer has one transaction. If the process is killed, the next night erases the remaining customers.
 */
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  deleteCitizenIds,
  purgeAccessLog,
  anonymizeCustomer,
  lockWithMerged,
} from '#customers/server/index.ts';
import { forgetVoucherTexts } from '#ledger/server/index.ts';
import { forgetVoucherSales } from '#sales/vouchers/server/index.ts';
import { deleteOldMails } from '#storefront/inbox/server/index.ts';
import { deleteOldRequests } from '#storefront/web-shop/server/index.ts';
import type { ErasureKind } from '../contract.ts';
import { type RetentionDueRow, erasuresDueAfter, isErasureStillDue } from './retention-due.ts';

const batch = 100;
const mostANight = 2000;

const noteGone = (
  scope: Scope,
  day: string,
  kind: ErasureKind,
  customerIds: readonly number[],
) => sql`insert into data_gone (shop_id, day, kind, customer_id)
  select ${scope.shopId}, ${day}::date, ${kind}::gone_kind, c.id from unnest(${[...customerIds]}::bigint[]) as c (id)`;

type Parts = { db: Db; files: FileStore };
type After = (files: FileStore) => void | Promise<void>;

const forgetOne = async ({ db, files }: Parts, scope: Scope, id: number, day: string): Promise<void> => {
  let after: After[] = [];
  try {
    await db.tx(scope, async (q) => {
      after = [];
      await lockWithMerged(scope, id).execute(q);
      const { rows } = await isErasureStillDue(scope, { kind: 'customer', until: day, ids: [id] }).execute(q);
      if (rows.length === 0) return;
      await anonymizeCustomer(q, scope, id, { kept: 'over' }, (work) => void after.push(work));
      await noteGone(scope, day, 'customer', [id]).execute(q);
    });
  } catch (error) {
    // The customer remains, because another module needs the data.
    if (error instanceof AppError) return;
    throw error;
  }
  for (const work of after) await work(files);
};

const dropIds = async (q: Tx, scope: Scope, ids: readonly number[], day: string): Promise<void> => {
  await sql`select id from customer where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    q,
  );
  const { rows } = await isErasureStillDue(scope, { kind: 'citizenId', until: day, ids }).execute(q);
  const deletedIds = await deleteCitizenIds(
    q,
    scope,
    rows.map((row) => row.id),
  );
  if (deletedIds.length === 0) return;
  await noteGone(scope, day, 'citizenId', deletedIds).execute(q);
  await writeAudit(q, scope, {
    action: 'customer.dropCitizenIds',
    subject: 'customer',
    after: { customerIds: deletedIds },
  });
};

const dropLooks = async (q: Tx, scope: Scope, day: string): Promise<number> => {
  const pieces = await purgeAccessLog(q, scope);
  if (pieces > 0)
    await sql`insert into data_gone (shop_id, day, kind, pieces) values (${scope.shopId}, ${day}::date, 'looks', ${pieces})`.execute(
      q,
    );
  return pieces;
};

const each = async (
  { db }: Parts,
  scope: Scope,
  filter: { kind: RetentionDueRow['kind']; until: string },
  work: (ids: readonly number[]) => Promise<boolean>,
): Promise<void> => {
  for (let after = 0; ;) {
    const rows = await db.tx(
      scope,
      async (q) => (await erasuresDueAfter(scope, { ...filter, after, size: batch }).execute(q)).rows,
      {
        long: true,
      },
    );
    const last = rows.at(-1);
    if (last === undefined || !(await work(rows.map((row) => row.id)))) return;
    after = last.id;
  }
};

export const sweepPersonalData = async (
  parts: Parts,
  scope: Scope,
  stopped: () => boolean = () => false,
): Promise<void> => {
  const day = bangkokDay(new Date());
  let forgotten = 0;
  await each(parts, scope, { kind: 'customer', until: day }, async (ids) => {
    for (const id of ids) {
      if (stopped() || forgotten === mostANight) return false;
      await forgetOne(parts, scope, id, day);
      forgotten++;
    }
    return true;
  });
  await each(parts, scope, { kind: 'citizenId', until: day }, async (ids) => {
    if (stopped()) return false;
    await parts.db.tx(scope, (q) => dropIds(q, scope, ids, day));
    return true;
  });
  if (!stopped()) await parts.db.tx(scope, (q) => deleteOldRequests(q, scope));
  if (!stopped()) await parts.db.tx(scope, (q) => deleteOldMails(q, scope));
  if (!stopped()) await parts.db.tx(scope, (q) => forgetVoucherTexts(q, scope));
  if (!stopped()) await parts.db.tx(scope, (q) => forgetVoucherSales(q, scope));
  while (!stopped() && (await parts.db.tx(scope, (q) => dropLooks(q, scope, day))) > 0);
};
