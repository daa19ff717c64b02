import { addDays, asDay, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { sheetMimeTypes, type SheetValue, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { generalLedgerContract } from '../contract.ts';
import type { JournalLine } from '../shapes.ts';
import { requestedJournalPeriod } from './period.ts';
import { journalSheetWords } from './sheet-words.ts';
import {
  hasAccounts,
  journalLines,
  journalSums,
  type JournalLineRow,
  type JournalPeriod,
  type JournalSumRow,
} from './sql-journal.ts';

const orNull = (satang: number | null): number | null => (satang === null ? null : satangToBaht(satang));

const lineOut = ({ no, part, ...row }: JournalLineRow): JournalLine => ({
  ...row,
  entryNo: part === '' ? String(no) : `${no}-${part}`,
  debit: satangToBaht(row.debit),
  credit: satangToBaht(row.credit),
  taxBase: orNull(row.taxBase),
  vat: orNull(row.vat),
  taxRate: row.taxRate === null ? null : row.taxRate / 100,
  kinds: row.kinds ?? [],
});

const sumOf = (rows: readonly JournalSumRow[], of: 'debit' | 'credit' | 'lines'): number =>
  rows.reduce((all, row) => all + row[of], 0);

export const listJournalLines = readHandler<typeof generalLedgerContract.lines>(async (db, scope, call) => {
  const ask = requestedJournalPeriod(scope, call.query);
  const [[made], rows, sums] = await db.readAll(scope, [
    hasAccounts(scope),
    journalLines(scope, ask, call.query),
    journalSums(scope, ask),
  ]);
  if (!made?.made) throw new AppError('ACCOUNTS_MISSING');
  return {
    ...pageReply(call.query, rows.map(lineOut), sumOf(sums, 'lines')),
    debit: satangToBaht(sumOf(sums, 'debit')),
    credit: satangToBaht(sumOf(sums, 'credit')),
    accounts: sums.map(({ code, accountName, kind, debit, credit }) => ({
      code,
      accountName,
      kind,
      debit: satangToBaht(debit),
      credit: satangToBaht(credit),
    })),
  };
});

/** Days per query, to limit memory. */
const daysAtOnce = 7;

async function* allLines(
  db: Db,
  scope: Scope,
  ask: JournalPeriod,
): AsyncGenerator<JournalLineRow, void, undefined> {
  for (let done = 0; done <= daysBetween(ask.from, ask.to); done += daysAtOnce) {
    const from = addDays(ask.from, done);
    const last = addDays(from, daysAtOnce - 1);
    yield* await db.read(scope, journalLines(scope, { ...ask, from, to: last < ask.to ? last : ask.to }));
  }
}

export const exportJournalSheet = readHandler<typeof generalLedgerContract.sheet>(async (db, scope, call) => {
  const ask = requestedJournalPeriod(scope, call.query);
  const [made] = await db.read(scope, hasAccounts(scope));
  if (!made?.made) throw new AppError('ACCOUNTS_MISSING');
  const { t, kinds } = journalSheetWords(call.language);
  async function* cells(): AsyncGenerator<SheetValue[], void, undefined> {
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
    type: sheetMimeTypes[format],
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
