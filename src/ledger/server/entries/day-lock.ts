/** A closed day takes no postings, and no day closes during a posting. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type AtBranch = Pick<Scope, 'shopId' | 'branchId'>;

/**
 * The lock lasts until the commit. The lock is a separate statement, because a statement that waited still
 * has its old snapshot.
 */
const holdBranch = (scope: AtBranch) => sql<{ active: boolean }>`
  select active from branch where shop_id = ${scope.shopId} and id = ${scope.branchId} for key share`;

/** `books`: true for closed books, false for a closed cash day. */
export type ClosedPostingDay = { day: Day; books: boolean };

const closedDays = (scope: AtBranch, days: readonly Day[]) => sql`
  select c.day, false as books from cash_day c where c.shop_id = ${scope.shopId}::int and c.branch_id = ${scope.branchId}::bigint
    and c.closed and c.day = any(${[...new Set(days)]}::date[])`;

export const closedPostingDaysQuery = (
  scope: AtBranch,
  days: readonly Day[],
): RawBuilder<ClosedPostingDay> => sql<ClosedPostingDay>`
  ${closedDays(scope, days)}
  union all
  select j.until_day, true from journal_closed j
  where j.shop_id = ${scope.shopId}::int and j.until_day >= any(${[...new Set(days)]}::date[])`;

export const dayClosedError = (day: Day): AppError => new AppError('DAY_CLOSED', { values: { day } });
export const booksClosedError = (until: Day): AppError =>
  new AppError('BOOKS_CLOSED', { values: { day: until } });

const isShut = ({ day, books }: ClosedPostingDay): AppError =>
  books ? booksClosedError(day) : dayClosedError(day);

export const assertNoClosedDay = (shut: readonly ClosedPostingDay[]): void => {
  const [first] = shut.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (first !== undefined) throw isShut(first);
};

/** Throws DAY_CLOSED or BOOKS_CLOSED. An open day stays open until the commit. */
export const assertDayOpen = async (q: Tx, scope: AtBranch, day: Day): Promise<void> => {
  assertNoClosedDay((await queryUnderBranchLock(q, scope, closedPostingDaysQuery(scope, [day])))[0]);
};

/** Runs the query after the lock, in one round trip. Throws NOT_FOUND for a closed branch. */
export const queryUnderBranchLock = async <T, U = never>(
  q: Tx,
  scope: AtBranch,
  looking: RawBuilder<T>,
  posting?: RawBuilder<U>,
): Promise<[T[], U[]]> => {
  const [held, looked, posted] = await Promise.all([
    holdBranch(scope).execute(q),
    looking.execute(q),
    posting?.execute(q),
  ]);
  if (held.rows[0]?.active === false) throw new AppError('NOT_FOUND');
  return [looked.rows, posted?.rows ?? []];
};

/** Waits for postings at scope.branchId, and blocks new postings until the commit. */
export const blockBranchPostings = async (q: Tx, scope: AtBranch, day: Day): Promise<{ closed: boolean }> => {
  await sql`select from branch where shop_id = ${scope.shopId} and id = ${scope.branchId} for update`.execute(
    q,
  );
  return { closed: (await closedDays(scope, [day]).execute(q)).rows.length > 0 };
};

export const setBranchDayClosed = async (
  q: Tx,
  scope: AtBranch,
  day: Day,
  closed: boolean,
): Promise<void> => {
  await sql`insert into cash_day (shop_id, branch_id, day, closed)
    values (${scope.shopId}, ${scope.branchId}, ${day}, ${closed})
    on conflict (shop_id, branch_id, day) do update set closed = excluded.closed`.execute(q);
};
