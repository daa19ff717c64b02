/** The reports as workbooks. Every row is read in one statement, so that the sums at the end are those of the rows above. */
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { type SheetOut, sheetType, type Written, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { daybookContract } from '../contract.ts';
import { maxSheetRows, type VatRow } from '../shapes.ts';
import { bookClasses, classOf } from '../day-figures.ts';
import { periodOf } from './report-period.ts';
import { sheetWordsOf } from './sheet-words.ts';
import { bookRows, type BookRow, branchNames, type Period } from './sql-report.ts';
import { seller, vatPage } from './sql-vat.ts';
import { vatOut } from './vat-report.ts';
import { invalid } from './wire.ts';

/** One more than fits tells that there are more. */
export const everything = { page: 1, size: maxSheetRows + 1 };

export const fileOf = (name: string, sheets: readonly [SheetOut, ...SheetOut[]]) => ({
  name: `${name}.xlsx`,
  type: sheetType.xlsx,
  body: writeSheet('xlsx', sheets),
});

export const mustFit = (rows: readonly unknown[], field: string): void => {
  if (rows.length > maxSheetRows) throw invalid(field, `at most ${maxSheetRows} rows`);
};

export const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  baht(rows.reduce((sum, row) => sum + amount(row), 0));

export const dayCell = (day: string): Written => ({ day: asDay(day) });

/** Sums of the rows by key, in the order in which the keys come first. */
const grouped = <K>(rows: readonly BookRow[], keyOf: (row: BookRow) => K): Map<K, BookRow[]> => {
  const all = new Map<K, BookRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const list = all.get(key);
    if (list === undefined) all.set(key, [row]);
    else list.push(row);
  }
  return all;
};

const classCells = (rows: readonly BookRow[]): number[] =>
  bookClasses.map((name) =>
    sumOf(
      rows.filter((row) => classOf(row.kind) === name),
      (row) => row.amount,
    ),
  );

/** By day, by kind and method, and every day in full. */
export const reportSheet = reading<typeof daybookContract.reportSheet>(async (db, scope, call) => {
  const ask = periodOf(scope, call.query);
  const rows = await db.read(scope, bookRows(scope, ask));
  mustFit(rows, 'to');
  const { t, kinds, methods } = sheetWordsOf(call.language);
  const { day, branch, kind, method, amount, entries, income, expense, liability, total } = t.column;
  const byDay = grouped(rows, (row) => row.day);
  const byKind = grouped(rows, (row) => `${row.kind} ${row.method}`);
  return fileOf(`report-${ask.from}-${ask.to}`, [
    {
      name: t.name.days,
      heading: [day, income, expense, liability],
      rows: [
        ...[...byDay].map(([one, list]): Written[] => [dayCell(one), ...classCells(list)]),
        [total, ...classCells(rows)],
      ],
      widths: [14, 16, 16, 16],
    },
    {
      name: t.name.kinds,
      heading: [kind, method, amount, entries],
      rows: [...byKind.values()].map((list): Written[] => [
        list[0] ? kinds[list[0].kind] : '',
        list[0] ? methods[list[0].method] : '',
        sumOf(list, (row) => row.amount),
        list.reduce((sum, row) => sum + row.entries, 0),
      ]),
      widths: [24, 22, 16, 12],
    },
    {
      name: t.name.cells,
      heading: [day, branch, kind, method, amount, entries],
      rows: rows.map((row): Written[] => [
        dayCell(row.day),
        row.branchName,
        kinds[row.kind],
        methods[row.method],
        baht(row.amount),
        row.entries,
      ]),
      widths: [14, 24, 24, 22, 16, 12],
    },
  ]);
});

const place = (no: string, t: { headOffice: string; branchNo: string }): string =>
  no === '' ? '' : no === '00000' ? t.headOffice : `${t.branchNo} ${no}`;

const aboutPeriod = (
  t: ReturnType<typeof sheetWordsOf>['t'],
  shop: { name: string; taxId: string; address: string } | undefined,
  branches: readonly { branchName: string }[],
  ask: Period,
): SheetOut => ({
  name: t.name.about,
  heading: [t.about.seller, shop?.name ?? ''],
  rows: [
    [t.about.taxId, shop?.taxId ?? ''],
    [t.about.address, shop?.address ?? ''],
    [t.about.branches, branches.map((one) => one.branchName).join(', ')],
    [t.about.from, dayCell(ask.from)],
    [t.about.to, dayCell(ask.to)],
    [t.about.made, dayCell(bangkokDay(new Date()))],
  ],
  widths: [28, 60],
});

/** The columns of the Revenue Department's sales tax report, sums at the end. */
export const vatSheet = reading<typeof daybookContract.vatSheet>(async (db, scope, call) => {
  const ask = periodOf(scope, call.query);
  const [rows, [shop], branches] = await db.readAll(scope, [
    vatPage(scope, ask, everything),
    seller(scope),
    branchNames(scope, ask.branchIds),
  ]);
  mustFit(rows, 'to');
  const { t, documents } = sheetWordsOf(call.language);
  const { no, day, documentNo, buyer, taxId, buyerPlace, base, vat, total, documentKind, branch, remark } =
    t.column;
  const cells = (row: VatRow, at: number): Written[] => [
    at + 1,
    dayCell(row.day),
    row.documentNo,
    row.buyer,
    row.buyerTaxId,
    place(row.buyerBranchNo, t.place),
    row.base,
    row.vat,
    row.total,
    documents[row.kind],
    `${row.branchName} (${place(row.taxBranchNo, t.place)})`,
    row.voided ? t.voided : '',
  ];
  return fileOf(`sales-vat-${ask.from}-${ask.to}`, [
    {
      name: t.name.vat,
      heading: [
        no,
        day,
        documentNo,
        buyer,
        taxId,
        buyerPlace,
        base,
        vat,
        total,
        documentKind,
        branch,
        remark,
      ],
      rows: [
        ...rows.map((row, at) => cells(vatOut(row), at)),
        [
          null,
          null,
          null,
          t.column.sum,
          null,
          null,
          sumOf(rows, (row) => row.base),
          sumOf(rows, (row) => row.vat),
          sumOf(rows, (row) => row.total),
          null,
          null,
          null,
        ],
      ],
      widths: [8, 13, 26, 34, 18, 20, 16, 16, 16, 24, 26, 16],
    },
    aboutPeriod(t, shop, branches, ask),
  ]);
});
