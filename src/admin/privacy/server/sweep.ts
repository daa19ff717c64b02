/** What goes at night because its time is over. Each customer in a transaction of their own: a kill loses nothing, a repeat finds the rest. */
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dropCitizenIds, dropOldLooks, forgetCustomer, holdWhole } from '#customers/server/index.ts';
import { dropOldMails } from '#storefront/inbox/server/index.ts';
import { dropOldRequests } from '#storefront/web-shop/server/index.ts';
import type { GoneKind } from '../contract.ts';
import { type DueRow, dueAfter, stillDue } from './retention-due.ts';

/** So many are looked up at once; so many people are forgotten in a night at most, the others in the next. */
const batch = 100;
const mostANight = 2000;

const noteGone = (
  scope: Scope,
  day: string,
  kind: GoneKind,
  customerIds: readonly number[],
) => sql`insert into data_gone (shop_id, day, kind, customer_id)
  select ${scope.shopId}, ${day}::date, ${kind}::gone_kind, c.id from unnest(${[...customerIds]}::bigint[]) as c (id)`;

type Parts = { db: Db; files: FileStore };
type After = (files: FileStore) => void | Promise<void>;

/** Forgets one customer, unless something was opened meanwhile. */
const forgetOne = async ({ db, files }: Parts, scope: Scope, id: number, day: string): Promise<void> => {
  let after: After[] = [];
  try {
    await db.tx(scope, async (q) => {
      after = [];
      await holdWhole(scope, id).execute(q);
      const { rows } = await stillDue(scope, { kind: 'customer', until: day, ids: [id] }).execute(q);
      if (rows.length === 0) return;
      await forgetCustomer(q, scope, id, { kept: 'over' }, (work) => void after.push(work));
      await noteGone(scope, day, 'customer', [id]).execute(q);
    });
  } catch (error) {
    // A room above still needs them: they stay.
    if (error instanceof AppError) return;
    throw error;
  }
  for (const work of after) await work(files);
};

const dropIds = async (q: Tx, scope: Scope, ids: readonly number[], day: string): Promise<void> => {
  await sql`select id from customer where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    q,
  );
  const { rows } = await stillDue(scope, { kind: 'citizenId', until: day, ids }).execute(q);
  const gone = await dropCitizenIds(
    q,
    scope,
    rows.map((row) => row.id),
  );
  if (gone.length === 0) return;
  await noteGone(scope, day, 'citizenId', gone).execute(q);
  await audit(q, scope, {
    action: 'customer.dropCitizenIds',
    subject: 'customer',
    after: { customerIds: gone },
  });
};

const dropLooks = async (q: Tx, scope: Scope, day: string): Promise<number> => {
  const pieces = await dropOldLooks(q, scope);
  if (pieces > 0)
    await sql`insert into data_gone (shop_id, day, kind, pieces) values (${scope.shopId}, ${day}::date, 'looks', ${pieces})`.execute(
      q,
    );
  return pieces;
};

/** Goes through what is due of a kind, step by step, until `work` has had enough or is stopped. */
const each = async (
  { db }: Parts,
  scope: Scope,
  asked: { kind: DueRow['kind']; until: string },
  work: (ids: readonly number[]) => Promise<boolean>,
): Promise<void> => {
  for (let after = 0; ;) {
    const rows = await db.tx(
      scope,
      async (q) => (await dueAfter(scope, { ...asked, after, size: batch }).execute(q)).rows,
      {
        long: true,
      },
    );
    const last = rows.at(-1);
    if (last === undefined || !(await work(rows.map((row) => row.id)))) return;
    after = last.id;
  }
};

/** Everything of the shop whose time is over today; `stopped` ends it between two customers. */
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
  if (!stopped()) await parts.db.tx(scope, (q) => dropOldRequests(q, scope));
  if (!stopped()) await parts.db.tx(scope, (q) => dropOldMails(q, scope));
  while (!stopped() && (await parts.db.tx(scope, (q) => dropLooks(q, scope, day))) > 0);
};
