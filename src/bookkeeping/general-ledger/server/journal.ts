/** The journal on the screen and as a file. */
import { addDays, asDay, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { sheetType, type Written, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { journalContract } from '../contract.ts';
import type { JournalLine } from '../shapes.ts';
import { journalPeriod } from './period.ts';
import { journalSheetWords } from './sheet-words.ts';
import {
  hasAccounts,
  journalLines,
  journalSums,
  type LineRow,
  type Period,
  type SumRow,
} from './sql-journal.ts';

const orNull = (satang: number | null): number | null => (satang === null ? null : baht(satang));

const lineOut = ({ no, part, ...row }: LineRow): JournalLine => ({
  ...row,
  entryNo: part === '' ? String(no) : `${no}-${part}`,
  debit: baht(row.debit),
  credit: baht(row.credit),
  taxBase: orNull(row.taxBase),
  vat: orNull(row.vat),
  taxRate: row.taxRate === null ? null : row.taxRate / 100,
  kinds: row.kinds ?? [],
});

const sumOf = (rows: readonly SumRow[], of: 'debit' | 'credit' | 'lines'): number =>
  rows.reduce((all, row) => all + row[of], 0);

/** A page of the journal with the sums of the whole span, by account and together. */
export const lines = reading<typeof journalContract.lines>(async (db, scope, call) => {
  const ask = journalPeriod(scope, call.query);
  const [[made], rows, sums] = await db.readAll(scope, [
    hasAccounts(scope),
    journalLines(scope, ask, call.query),
    journalSums(scope, ask),
  ]);
  if (!made?.made) throw new AppError('ACCOUNTS_MISSING');
  return {
    ...pageReply(call.query, rows.map(lineOut), sumOf(sums, 'lines')),
    debit: baht(sumOf(sums, 'debit')),
    credit: baht(sumOf(sums, 'credit')),
    accounts: sums.map(({ code, accountName, kind, debit, credit }) => ({
      code,
      accountName,
      kind,
      debit: baht(debit),
      credit: baht(credit),
    })),
  };
});

/** So many days are read at once: what a file needs of memory does not grow with its days. */
const daysAtOnce = 7;

async function* allLines(db: Db, scope: Scope, ask: Period): AsyncGenerator<LineRow, void, undefined> {
  for (let done = 0; done <= daysBetween(ask.from, ask.to); done += daysAtOnce) {
    const from = addDays(ask.from, done);
    const last = addDays(from, daysAtOnce - 1);
    yield* await db.read(scope, journalLines(scope, { ...ask, from, to: last < ask.to ? last : ask.to }));
  }
}

/** The journal as a file, written while it is read. */
export const sheet = reading<typeof journalContract.sheet>(async (db, scope, call) => {
  const ask = journalPeriod(scope, call.query);
  const [made] = await db.read(scope, hasAccounts(scope));
  if (!made?.made) throw new AppError('ACCOUNTS_MISSING');
  const { t, kinds } = journalSheetWords(call.language);
  async function* cells(): AsyncGenerator<Written[], void, undefined> {
    for await (const row of allLines(db, scope, ask)) {
      const line = lineOut(row);
      const what = line.kinds.length === 0 ? t.purchase : line.kinds.map((kind) => kinds[kind]).join(', ');
      yield [
        { day: asDay(line.day) },
        line.entryNo,
        line.documentNo,
        line.code,
        line.accountName,
        line.debit === 0 ? null : line.debit,
        line.credit === 0 ? null : line.credit,
        line.tax === null ? '' : `${t.tax[line.tax]}${line.taxRate === null ? '' : ` ${line.taxRate}%`}`,
        line.taxBase,
        line.vat,
        [what, line.orderNo, line.note].filter((text) => text !== '').join(' · '),
        line.branchName,
      ];
    }
  }
  const { day, entry, document, code, account, debit, credit, tax, base, vat, memo, branch } = t.column;
  const { format } = call.query;
  return {
    name: `journal-${ask.from}-${ask.to}.${format}`,
    type: sheetType[format],
    body: writeSheet(format, [
      {
        name: t.name.journal,
        heading: [day, entry, document, code, account, debit, credit, tax, base, vat, memo, branch],
        rows: cells(),
        widths: [13, 14, 26, 10, 34, 16, 16, 16, 16, 16, 50, 24],
      },
    ]),
  };
});
