/**
 * A row is one expense. A sheet can be sent again, because one equal row is skipped for each booked expense.
 */
import { sql } from 'kysely';
import { asDay, bangkokDay, type Day } from '#lib/dates/day.ts';
import { exactSatang } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertExpenses, reverseOwnEntry } from '#cash/server/index.ts';
import { closedPostingDaysQuery } from '#ledger/server/index.ts';
import type { PayMethod } from '#ledger/payment-methods.ts';
import type { CellError, CellValues } from '#integrations/import-export/columns.ts';
import { screenWords } from '#integrations/import-export/words/sheet/index.ts';
import { plainBaht } from '#setup/sheets/server/index.ts';
import { resolveCodes } from '../cells/reference-list-cells.ts';
import type { CheckedRow, ParsedRow } from '../import/compare.ts';
import { missingCells, newRowValues, rowVerdict } from '../import/compare.ts';
import type { SheetContext, SheetKindHandler } from '../import/sheet-context.ts';
import type { StoredRow } from '../stored-rows.ts';

const kind = 'expenses';

/** The amount is in satang. */
type ExpenseRow = {
  id: number;
  day: Day;
  category: string;
  amount: number;
  method: string;
  note: string;
  branchId: number;
};
const expensesQuery = (
  scope: Scope,
  by: { ids: readonly number[] } | { days: readonly string[] },
) => sql<ExpenseRow>`
  select e.id, e.day, coalesce(n.category, '') as category, -e.amount as amount, e.method, e.note, e.branch_id as "branchId"
  from ledger_entry e left join ledger_note n on n.shop_id = e.shop_id and n.entry_id = e.id
  where e.shop_id = ${scope.shopId} and e.branch_id = any(${[...scope.branchIds]}::bigint[]) and ${
    'ids' in by ? sql`e.id = any(${[...by.ids]}::bigint[])` : sql`e.day = any(${[...by.days]}::date[])`
  } and e.kind = 'expense' and e.order_id is null and e.reverses_id is null and n.purpose is null
    and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.reverses_id = e.id and r.order_id is null)
  order by e.id`;

const expenseValues = ({ known }: Pick<SheetContext, 'known'>, row: ExpenseRow): StoredRow => ({
  id: row.id,
  values: {
    day: row.day,
    category: row.category,
    spent: plainBaht(row.amount),
    method: row.method,
    branch: known.branchName(row.branchId),
    note: row.note,
  },
});
const keyOf = ({ day, category, spent, method, branch, note }: CellValues): string =>
  JSON.stringify([day, category, spent, method, branch, note]);

const groupedByKey = (stored: readonly StoredRow[]): Map<string, StoredRow[]> => {
  const map = new Map<string, StoredRow[]>();
  for (const one of stored) {
    const key = keyOf(one.values);
    const list = map.get(key);
    if (list) list.push(one);
    else map.set(key, [one]);
  }
  return map;
};

const incomeCategories = async ({ q, scope }: SheetContext): Promise<Set<string>> => {
  const { rows } = await sql<{ code: string }>`
    select code from lookup where shop_id = ${scope.shopId} and kind = 'monetary' and direction = 'income'`.execute(
    q,
  );
  return new Set(rows.map((row) => row.code));
};

const closedDaysOf = async (
  { q, scope }: SheetContext,
  days: readonly string[],
): Promise<(branchId: number, day: string) => boolean> => {
  const closed = new Set<string>();
  let booksUntil = '';
  for (const branchId of days.length === 0 ? [] : scope.branchIds)
    for (const { day, books } of (
      await closedPostingDaysQuery({ ...scope, branchId }, days.map(asDay)).execute(q)
    ).rows) {
      if (books) booksUntil = day > booksUntil ? day : booksUntil;
      else closed.add(`${branchId}|${day}`);
    }
  return (branchId, day) => day <= booksUntil || closed.has(`${branchId}|${day}`);
};

const check = async (desk: SheetContext, rows: readonly ParsedRow[]): Promise<CheckedRow[]> => {
  const days = [...new Set(rows.flatMap((row) => row.values['day'] ?? []))];
  const booked = groupedByKey(
    (await expensesQuery(desk.scope, { days }).execute(desk.q)).rows.map((row) => expenseValues(desk, row)),
  );
  const income = await incomeCategories(desk);
  const isClosed = await closedDaysOf(desk, days);
  return rows.map((one) => {
    const { row, errors: unknown } = resolveCodes(desk, kind, one, undefined);
    const { day, spent, category, branch } = row.values;
    const branchId = branch === undefined ? desk.scope.branchId : desk.known.branchOf(branch);
    const values = { ...row.values, branch: desk.known.branchName(branchId ?? 0) };
    const errors: CellError[] = [
      ...unknown,
      ...missingCells(kind, values).filter((error) => !row.errors.some((own) => own.column === error.column)),
    ];
    if (branchId === undefined) errors.push({ column: 'branch', message: 'noBranch' });
    if (Number(spent ?? 1) <= 0) errors.push({ column: 'spent', message: 'notPositive' });
    if (category !== undefined && income.has(category))
      errors.push({ column: 'category', message: 'notAChoice' });
    if (day !== undefined && day > bangkokDay(new Date()))
      errors.push({ column: 'day', message: 'futureDay' });
    const key = keyOf(newRowValues(kind, values));
    const times = (desk.seen.get(key) ?? 0) + 1;
    desk.seen.set(key, times);
    const stored = booked.get(key)?.[times - 1];
    if (stored === undefined && day !== undefined && isClosed(branchId ?? 0, day))
      errors.push({ column: 'day', message: 'closedDay' });
    return rowVerdict(kind, { ...row, values }, stored, errors);
  });
};

const add = async ({ q, scope, known }: SheetContext, rows: readonly CheckedRow[]): Promise<number[]> => {
  const ids = new Map<CheckedRow, number>();
  const branchIdOf = ({ after }: CheckedRow) => known.branchOf(after?.['branch'] ?? '') ?? scope.branchId;
  for (const [branchId, own] of Map.groupBy(rows, branchIdOf)) {
    const made = await insertExpenses(
      q,
      { ...scope, branchId },
      own.map(({ after }) => {
        const { day = '', spent = '', category = '', method = 'cash', note = '' } = after ?? {};
        return { day: asDay(day), amount: exactSatang(spent), category, method: method as PayMethod, note };
      }),
    );
    for (const [at, row] of own.entries()) ids.set(row, made[at] ?? 0);
  }
  return rows.map((row) => ids.get(row) ?? 0);
};

/** The ledger is append-only, so the undo books reversals. */
const reverse = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await reverseOwnEntry(q, scope, id, screenWords.th.undo);
};

export const expenseSheetHandler: SheetKindHandler = {
  kind,
  nameOf: (cells) =>
    [cells['day'], cells['spent'], cells['note']].filter((one) => (one ?? '') !== '').join(' '),
  check,
  lock: () => Promise.resolve(),
  add,
  // A booked expense never changes.
  change: () => Promise.resolve(),
  load: async ({ q, scope, known }, ids) =>
    (await expensesQuery(scope, { ids }).execute(q)).rows.map((row) => expenseValues({ known }, row)),
  used: () => Promise.resolve(new Set()),
  remove: reverse,
};
