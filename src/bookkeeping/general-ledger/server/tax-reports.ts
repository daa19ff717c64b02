import { documentNumberPrefix, minNumberDigits } from '#ledger/document-numbers.ts';
import { asDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type SheetOutput,
  sheetMimeTypes,
  type SheetValue,
  writeSheet,
} from '#platform/spreadsheet/write-sheet.ts';
import { invalidReportField } from '#cash/server/index.ts';
import { maxSheetRows } from '#cash/shapes.ts';
import type { generalLedgerContract } from '../contract.ts';
import type { PurchaseTax, SalesTax, SalesTaxLine } from '../shapes.ts';
import { maxReportLines } from '../account-sources.ts';
import { type ReportMonth, requestedMonth } from './period.ts';
import { journalSheetWords } from './sheet-words.ts';
import {
  missingDocumentNumbers,
  purchaseTaxLines,
  purchaseTaxSums,
  taxReportHead,
  salesTaxLines,
  salesTaxSums,
} from './sql-tax.ts';

const inBaht = <T extends { base: number; vat: number }>(row: T): T => ({
  ...row,
  base: satangToBaht(row.base),
  vat: satangToBaht(row.vat),
});

/** Reads one line more than `most`, to detect further lines. */
const readSales = async (db: Db, scope: Scope, month: ReportMonth, most: number): Promise<SalesTax> => {
  const [[head], rows, [sums], missing] = await db.readAll(scope, [
    taxReportHead(scope, month),
    salesTaxLines(scope, month, most + 1),
    salesTaxSums(scope, month),
    missingDocumentNumbers(scope, month),
  ]);
  if (head === undefined) throw new Error('no branch');
  const numbered = (kind: (typeof missing)[number]['kind'], year: number, number: number): string =>
    documentNumberPrefix(kind, head.taxBranchNo, year) + String(number).padStart(minNumberDigits, '0');
  return {
    ...head,
    month: month.from,
    more: rows.length > most,
    ...inBaht({ base: sums?.base ?? 0, vat: sums?.vat ?? 0 }),
    lines: rows.slice(0, most).map(inBaht),
    missing: missing.map((one) => ({
      from: numbered(one.kind, one.year, one.first),
      to: numbered(one.kind, one.year, one.last),
      restoredTo: one.restoredTo,
    })),
  };
};

const readPurchases = async (
  db: Db,
  scope: Scope,
  month: ReportMonth,
  most: number,
): Promise<PurchaseTax> => {
  const [[head], rows, [sums]] = await db.readAll(scope, [
    taxReportHead(scope, month),
    purchaseTaxLines(scope, month, most + 1),
    purchaseTaxSums(scope, month),
  ]);
  if (head === undefined) throw new Error('no branch');
  return {
    ...head,
    month: month.from,
    more: rows.length > most,
    ...inBaht({ base: sums?.base ?? 0, vat: sums?.vat ?? 0 }),
    lines: rows.slice(0, most).map(inBaht),
  };
};

export const getSalesTax = readHandler<typeof generalLedgerContract.salesTax>((db, scope, call) =>
  readSales(db, scope, requestedMonth(scope, call.query), maxReportLines),
);
export const getPurchaseTax = readHandler<typeof generalLedgerContract.purchaseTax>((db, scope, call) =>
  readPurchases(db, scope, requestedMonth(scope, call.query), maxReportLines),
);

type Words = ReturnType<typeof journalSheetWords>['t'];
const place = (no: string, t: Words): string =>
  no === '' ? '' : no === '00000' ? t.headOffice : `${t.branchNo} ${no}`;

export const placeCells = (no: string): [string, string] => [
  no === '00000' ? '✓' : '',
  no === '00000' ? '' : no,
];

type Head = Pick<SalesTax, 'month' | 'seller' | 'taxId' | 'taxBranchNo' | 'branchName' | 'address'>;
export const aboutSheet = (title: string, of: Head, t: Words): SheetOutput => ({
  name: t.name.about,
  heading: [title, of.month.slice(0, 7)],
  rows: [
    [t.about.seller, of.seller],
    [t.about.taxId, of.taxId],
    [t.about.place, `${place(of.taxBranchNo, t)} (${of.branchName})`.trim()],
    [t.about.address, of.address],
  ],
  widths: [30, 60],
});

const fileOf = (
  name: string,
  of: SalesTax | PurchaseTax,
  sheets: readonly [SheetOutput, ...SheetOutput[]],
) => {
  if (of.more) throw invalidReportField('month', `at most ${maxSheetRows} lines`);
  return {
    name: `${name}-${of.month.slice(0, 7)}-${of.taxBranchNo}.xlsx`,
    type: sheetMimeTypes.xlsx,
    body: writeSheet('xlsx', sheets),
  };
};

const sumRow = (of: { base: number; vat: number }, t: Words): SheetValue[] => [
  null,
  null,
  null,
  t.column.sum,
  null,
  null,
  null,
  of.base,
  of.vat,
  null,
];

const salesRemark = (line: SalesTaxLine, t: Words): string =>
  [
    line.state === 'valid' ? '' : t.state[line.state],
    line.replacedBy === '' ? '' : `${t.replacedBy} ${line.replacedBy}`,
    line.cites.length === 0 ? '' : `${t.cites} ${line.cites.join(', ')}`,
    line.papers > 1 ? `${line.papers} ${t.papers}` : '',
    line.voided.length === 0 ? '' : `${t.state.void} ${line.voided.join(', ')}`,
  ]
    .filter((text) => text !== '')
    .join(' · ');

/**
 * Follows the order of the form (notice no. 89 of the Director-General on VAT, and no. 202 for tax ids and
 * branches).
 */
const headings = ({ column: c, headOffice, branchNo }: Words, buyer: boolean): string[] => [
  c.no,
  c.day,
  c.invoiceNo,
  buyer ? c.buyer : c.seller,
  buyer ? c.buyerTaxId : c.sellerTaxId,
  `${buyer ? c.buyerPlace : c.sellerPlace}: ${headOffice}`,
  `${buyer ? c.buyerPlace : c.sellerPlace}: ${branchNo}`,
  c.value,
  c.vat,
  c.remark,
];
const widths = [8, 13, 46, 34, 18, 14, 14, 16, 16, 50];

export const exportSalesTaxSheet = readHandler<typeof generalLedgerContract.salesTaxSheet>(
  async (db, scope, call) => {
    const of = await readSales(db, scope, requestedMonth(scope, call.query), maxSheetRows);
    const { t } = journalSheetWords(call.language);
    const cells = (line: SalesTaxLine, at: number): SheetValue[] => [
      at + 1,
      { day: asDay(line.day) },
      line.lastNo === '' ? line.documentNo : `${line.documentNo} – ${line.lastNo}`,
      line.buyer,
      line.buyerTaxId,
      ...placeCells(line.buyerBranchNo),
      line.base,
      line.vat,
      salesRemark(line, t),
    ];
    const missing = of.missing.map(({ from, to }): SheetValue[] => [
      null,
      null,
      from === to ? from : `${from} – ${to}`,
      t.missing,
    ]);
    return fileOf('sales-tax', of, [
      {
        name: t.name.sales,
        heading: headings(t, true),
        rows: [...of.lines.map(cells), sumRow(of, t), ...missing],
        widths,
      },
      aboutSheet(t.name.sales, of, t),
    ]);
  },
);

export const exportPurchaseTaxSheet = readHandler<typeof generalLedgerContract.purchaseTaxSheet>(
  async (db, scope, call) => {
    const of = await readPurchases(db, scope, requestedMonth(scope, call.query), maxSheetRows);
    const { t } = journalSheetWords(call.language);
    return fileOf('purchase-tax', of, [
      {
        name: t.name.purchases,
        heading: headings(t, false),
        rows: [
          ...of.lines.map((line, at): SheetValue[] => [
            at + 1,
            { day: asDay(line.day) },
            line.invoiceNo,
            line.seller,
            line.sellerTaxId,
            ...placeCells(line.sellerBranchNo),
            line.base,
            line.vat,
            line.state === 'valid' ? '' : t.state.endedLater,
          ]),
          sumRow(of, t),
        ],
        widths,
      },
      aboutSheet(t.name.purchases, of, t),
    ]);
  },
);
