/** One statement reads rows and sums, so they agree. */
import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import {
  type SheetOutput,
  sheetMimeTypes,
  type SheetValue,
  writeSheet,
} from '#platform/spreadsheet/write-sheet.ts';
import type { cashContract } from '../contract.ts';
import { maxSheetRows, type VatRow } from '../shapes.ts';
import { bookClasses, bookClassOf } from '../day-figures.ts';
import { reportPeriodOf } from './report-period.ts';
import { sheetWordsOf } from './sheet-words.ts';
import { periodBookRows, type PeriodBookRow, branchNames, type ReportPeriod } from './sql-report.ts';
import { vatSellerQuery, vatPage } from './sql-vat.ts';
import { vatRowToWire } from './vat-report.ts';
import { invalidReportField } from './wire.ts';

/** One row above the limit shows that there are too many rows. */
export const allSheetRows = { page: 1, size: maxSheetRows + 1 };

export const reportFileOf = (name: string, sheets: readonly [SheetOutput, ...SheetOutput[]]) => ({
  name: `${name}.xlsx`,
  type: sheetMimeTypes.xlsx,
  body: writeSheet('xlsx', sheets),
});

export const assertSheetFits = (rows: readonly unknown[], field: string): void => {
  if (rows.length > maxSheetRows) throw invalidReportField(field, `at most ${maxSheetRows} rows`);
};

export const sumRowsOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  satangToBaht(rows.reduce((sum, row) => sum + amount(row), 0));

export const sheetDayCell = (day: string): SheetValue => ({ day: asDay(day) });

const grouped = <K>(
  rows: readonly PeriodBookRow[],
  keyOf: (row: PeriodBookRow) => K,
): Map<K, PeriodBookRow[]> => {
  const all = new Map<K, PeriodBookRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const list = all.get(key);
    if (list === undefined) all.set(key, [row]);
    else list.push(row);
  }
  return all;
};

const classCells = (rows: readonly PeriodBookRow[]): number[] =>
  bookClasses.map((name) =>
    sumRowsOf(
      rows.filter((row) => bookClassOf(row.kind) === name),
      (row) => row.amount,
    ),
  );

export const exportReportSheet = readHandler<typeof cashContract.reportSheet>(async (db, scope, call) => {
  const ask = reportPeriodOf(scope, call.query);
  const rows = await db.read(scope, periodBookRows(scope, ask));
  assertSheetFits(rows, 'to');
  const { t, kinds, methods } = sheetWordsOf(call.language);
  const { day, branch, kind, method, amount, entries, income, expense, liability, total } = t.column;
  const byDay = grouped(rows, (row) => row.day);
  const byKind = grouped(rows, (row) => `${row.kind} ${row.method}`);
  return reportFileOf(`report-${ask.from}-${ask.to}`, [
    {
      name: t.name.days,
      heading: [day, income, expense, liability],
      rows: [
        ...[...byDay].map(([one, list]): SheetValue[] => [sheetDayCell(one), ...classCells(list)]),
        [total, ...classCells(rows)],
      ],
      widths: [14, 16, 16, 16],
    },
    {
      name: t.name.kinds,
      heading: [kind, method, amount, entries],
      rows: [...byKind.values()].map((list): SheetValue[] => [
        list[0] ? kinds[list[0].kind] : '',
        list[0] ? methods[list[0].method] : '',
        sumRowsOf(list, (row) => row.amount),
        list.reduce((sum, row) => sum + row.entries, 0),
      ]),
      widths: [24, 22, 16, 12],
    },
    {
      name: t.name.cells,
      heading: [day, branch, kind, method, amount, entries],
      rows: rows.map((row): SheetValue[] => [
        sheetDayCell(row.day),
        row.branchName,
        kinds[row.kind],
        methods[row.method],
        satangToBaht(row.amount),
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
  ask: ReportPeriod,
): SheetOutput => ({
  name: t.name.about,
  heading: [t.about.seller, shop?.name ?? ''],
  rows: [
    [t.about.taxId, shop?.taxId ?? ''],
    [t.about.address, shop?.address ?? ''],
    [t.about.branches, branches.map((one) => one.branchName).join(', ')],
    [t.about.from, sheetDayCell(ask.from)],
    [t.about.to, sheetDayCell(ask.to)],
    [t.about.made, sheetDayCell(bangkokDay(new Date()))],
  ],
  widths: [28, 60],
});

export const exportVatSheet = readHandler<typeof cashContract.vatSheet>(async (db, scope, call) => {
  const ask = reportPeriodOf(scope, call.query);
  const [rows, [shop], branches] = await db.readAll(scope, [
    vatPage(scope, ask, allSheetRows),
    vatSellerQuery(scope),
    branchNames(scope, ask.branchIds),
  ]);
  assertSheetFits(rows, 'to');
  const { t, documents } = sheetWordsOf(call.language);
  const { no, day, documentNo, buyer, taxId, buyerPlace, base, vat, total, documentKind, branch, remark } =
    t.column;
  const cells = (row: VatRow, at: number): SheetValue[] => [
    at + 1,
    sheetDayCell(row.day),
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
  return reportFileOf(`sales-vat-${ask.from}-${ask.to}`, [
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
        ...rows.map((row, at) => cells(vatRowToWire(row), at)),
        [
          null,
          null,
          null,
          t.column.sum,
          null,
          null,
          sumRowsOf(rows, (row) => row.base),
          sumRowsOf(rows, (row) => row.vat),
          sumRowsOf(rows, (row) => row.total),
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
