/** The lock of a branch's day: nothing is posted on a day that is closed, and no day is closed around a posting. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type AtBranch = Pick<Scope, 'shopId' | 'branchId'>;

/**
 * Held by every posting until its commit. It has to be a statement of its own, before the one that looks at the days:
 * a statement that waits here would go on with what it had seen before.
 */
const holdBranch = (scope: AtBranch) => sql`
  select from branch where shop_id = ${scope.shopId} and id = ${scope.branchId} for key share`;

/** A day on which nothing is posted; `books`: it is the last one to which the shop's accounts are closed. */
export type Shut = { day: Day; books: boolean };

const closedDays = (scope: AtBranch, days: readonly Day[]) => sql`
  select c.day, false as books from cash_day c where c.shop_id = ${scope.shopId}::int and c.branch_id = ${scope.branchId}::bigint
    and c.closed and c.day = any(${[...new Set(days)]}::date[])`;

/** Which of the days are closed at scope.branchId, or lie in what the accounts are closed for; to be read after the branch is held. */
export const shutDays = (scope: AtBranch, days: readonly Day[]): RawBuilder<Shut> => sql<Shut>`
  ${closedDays(scope, days)}
  union all
  select j.until_day, true from journal_closed j
  where j.shop_id = ${scope.shopId}::int and j.until_day >= any(${[...new Set(days)]}::date[])`;

export const dayClosed = (day: Day): AppError => new AppError('DAY_CLOSED', { values: { day } });
export const booksClosed = (until: Day): AppError => new AppError('BOOKS_CLOSED', { values: { day: until } });

/** Why nothing is posted: DAY_CLOSED or BOOKS_CLOSED. */
const isShut = ({ day, books }: Shut): AppError => (books ? booksClosed(day) : dayClosed(day));

/** Throws for the first of the days that are shut. */
export const mustNotBeShut = (shut: readonly Shut[]): void => {
  const [first] = shut.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (first !== undefined) throw isShut(first);
};

/** DAY_CLOSED when the branch has closed the day, BOOKS_CLOSED when the accounts are; else it stays open until the commit. */
export const mustBeOpen = async (q: Tx, scope: AtBranch, day: Day): Promise<void> => {
  mustNotBeShut((await heldBranch(q, scope, shutDays(scope, [day])))[0]);
};

/** Sends statements behind the lock of scope.branchId, in their order; all travel together. Rows of each. */
export const heldBranch = async <T, U = never>(
  q: Tx,
  scope: AtBranch,
  looking: RawBuilder<T>,
  posting?: RawBuilder<U>,
): Promise<[T[], U[]]> => {
  const [, looked, posted] = await Promise.all([
    holdBranch(scope).execute(q),
    looking.execute(q),
    posting?.execute(q),
  ]);
  return [looked.rows, posted?.rows ?? []];
};

/**
 * Waits until nothing is on its way into the ledger of scope.branchId and keeps it so until the commit; then tells
 * whether the day is closed.
 */
export const stopBranch = async (q: Tx, scope: AtBranch, day: Day): Promise<{ closed: boolean }> => {
  await sql`select from branch where shop_id = ${scope.shopId} and id = ${scope.branchId} for update`.execute(
    q,
  );
  return { closed: (await closedDays(scope, [day]).execute(q)).rows.length > 0 };
};

/** Closes the day of scope.branchId or opens it again; the branch is stopped. */
export const setClosed = async (q: Tx, scope: AtBranch, day: Day, closed: boolean): Promise<void> => {
  await sql`insert into cash_day (shop_id, branch_id, day, closed)
    values (${scope.shopId}, ${scope.branchId}, ${day}, ${closed})
    on conflict (shop_id, branch_id, day) do update set closed = excluded.closed`.execute(q);
};
