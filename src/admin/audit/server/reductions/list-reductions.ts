import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { reductionKinds } from '#lib/vocabulary/reduction-kinds.ts';
import type { Db } from '#platform/db/db.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { logPeopleQuery } from '../sql.ts';
import { personWeeksOf, weekOf, weeksUntil } from '#admin/audit/reduction-weeks.ts';
import type { ReductionRow, reductionsContract, ReductionsReply } from '#admin/audit/reductions-contract.ts';
import {
  type FoundReduction,
  reductionCountQuery,
  type ReductionFilters,
  reductionRowsQuery,
  weekSumsQuery,
} from './sql.ts';

type Sum = { count: number; amount: number };
const toWire = ({ count, amount }: Sum): Sum => ({ count, amount: satangToBaht(amount) });

export const reductionToWire = (row: FoundReduction): ReductionRow => ({
  ...row,
  amount: satangToBaht(row.amount),
  by: row.by ?? '',
  approvedBy: row.approvedBy ?? '',
  branchName: row.branchName ?? '',
  orderNo: row.orderNo ?? '',
});

export const filtersOfWeek = <F extends { week?: Day | undefined }>({
  week: day = bangkokDay(new Date()),
  ...more
}: F): ReductionFilters & Omit<F, 'week'> => {
  const from = weekOf(day);
  return { ...more, from, until: addDays(from, 7) };
};

export const readReductions = async (db: Db, scope: Scope, day: Day): Promise<ReductionsReply> => {
  const { from: week, until } = filtersOfWeek({ week: day });
  const weeks = weeksUntil(week);
  const [sums, users] = await db.readAll(scope, [
    weekSumsQuery(scope, { from: weeks[0] ?? week, until }),
    logPeopleQuery(scope),
  ]);
  const names = new Map(users.map((one) => [one.userId, one.name]));
  const people = [...new Set(sums.map((one) => one.userId))];
  const sumOf = (rows: readonly Sum[]): Sum =>
    toWire({
      count: rows.reduce((all, one) => all + one.count, 0),
      amount: rows.reduce((all, one) => all + one.amount, 0),
    });
  return {
    week,
    weeks: weeks.map((one) => ({
      week: one,
      people: people.flatMap((userId) => {
        const own = sums.filter((sum) => sum.week === one && sum.userId === userId);
        return own.length === 0 ? [] : [{ userId, ...sumOf(own) }];
      }),
    })),
    people: personWeeksOf(sums, week).map(({ userId, usual, usualOfShop, unusual, ...sum }) => ({
      userId,
      name: userId === null ? '' : (names.get(userId) ?? ''),
      ...toWire(sum),
      usual: toWire(usual),
      usualOfShop: toWire(usualOfShop),
      unusual,
      kinds: reductionKinds.flatMap((kind) => {
        const own = sums.find((one) => one.week === week && one.userId === userId && one.kind === kind);
        return own === undefined ? [] : [{ kind, ...toWire(own) }];
      }),
    })),
  };
};

export const getReductions = readHandler<typeof reductionsContract.reductions>((db, scope, call) =>
  readReductions(db, scope, call.query.week ?? bangkokDay(new Date())),
);

export const listReductions = readHandler<typeof reductionsContract.reductionRows>(
  async (db, scope, call) => {
    const { page, size, ...asked } = call.query;
    const filters = filtersOfWeek(asked);
    const [rows, [all]] = await db.readAll(scope, [
      reductionRowsQuery(scope, filters, { page, size }),
      reductionCountQuery(scope, filters),
    ]);
    return pageReply(call.query, rows.map(reductionToWire), all?.n);
  },
);
