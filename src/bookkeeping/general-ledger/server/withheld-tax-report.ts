/** The report is for the forms Phor Ngor Dor 3 and 53 (Revenue Code §52 and §59). */
import { sql } from 'kysely';
import { invalidReportField } from '#cash/server/index.ts';
import { maxSheetRows } from '#cash/shapes.ts';
import { addClaimMonths } from '#cash/purchase-invoice.ts';
import { certificateNo, conditionCodes, filingDays, type WithholdingForm } from '#cash/withheld-tax.ts';
import { asDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Db } from '#platform/db/db.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { sheetMimeTypes, type SheetValue, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { generalLedgerContract } from '../contract.ts';
import type { WithheldTaxLine, WithheldTaxReport } from '../shapes.ts';
import { maxReportLines } from '../account-sources.ts';
import { type ReportMonth, requestedMonth } from './period.ts';
import { journalSheetWords } from './sheet-words.ts';
import { taxReportHead, within } from './sql-tax.ts';
import { aboutSheet, placeCells } from './tax-reports.ts';

const dueOn = (month: ReportMonth, day: number): string =>
  addClaimMonths(month.from, 1).slice(0, 8) + String(day).padStart(2, '0');

/** A certificate voided after the filing day counts, because its tax was filed. */
const withheld = ({ shopId }: Pick<Scope, 'shopId'>, month: ReportMonth, form: WithholdingForm) => sql`
  select w.*, (w.voided_day is null or w.voided_day > ${dueOn(month, filingDays.online)}::date) as counts from withheld_tax w
  join ledger_entry e on e.shop_id = w.shop_id and e.id = w.entry_id
  where w.shop_id = ${shopId} and e.branch_id = ${month.branchId} and ${within(sql`w.day`, month)} and w.juristic = ${form === 'pnd53'}`;

const read = async (
  db: Db,
  scope: Scope,
  month: ReportMonth,
  form: WithholdingForm,
  most: number,
): Promise<WithheldTaxReport> => {
  const [[head], rows, [sums]] = await db.readAll(scope, [
    taxReportHead(scope, month),
    sql<WithheldTaxLine>`
      select w.entry_id as "entryId", w.year, w.number, w.day, w.payee_name as payee, w.payee_tax_id as "payeeTaxId",
        w.payee_branch_no as "payeeBranchNo", w.payee_address as "payeeAddress", w.income, w.rate, w.condition,
        case when w.counts then w.base else 0 end as base, case when w.counts then w.tax else 0 end as tax, w.voided_day as "voidedDay"
      from (${withheld(scope, month, form)}) w order by w.day, w.year, w.number limit ${most + 1}`,
    sql<{ base: number; tax: number }>`
      select coalesce(sum(w.base), 0)::int8 as base, coalesce(sum(w.tax), 0)::int8 as tax
      from (${withheld(scope, month, form)}) w where w.counts`,
  ]);
  if (head === undefined) throw new Error('no branch');
  const { registered: _, ...payer } = head;
  const inBaht = <T extends { base: number; tax: number }>(row: T): T => ({
    ...row,
    base: satangToBaht(row.base),
    tax: satangToBaht(row.tax),
  });
  return {
    ...payer,
    form,
    month: month.from,
    more: rows.length > most,
    ...inBaht({ base: sums?.base ?? 0, tax: sums?.tax ?? 0 }),
    due: { paper: dueOn(month, filingDays.paper), online: dueOn(month, filingDays.online) },
    lines: rows.slice(0, most).map(inBaht),
  };
};

export const getWithheldTax = readHandler<typeof generalLedgerContract.withheldTax>((db, scope, call) =>
  read(db, scope, requestedMonth(scope, call.query), call.query.form, maxReportLines),
);

const widths = [8, 14, 13, 34, 18, 14, 14, 50, 34, 10, 16, 16, 10, 30];

export const exportWithheldTaxSheet = readHandler<typeof generalLedgerContract.withheldTaxSheet>(
  async (db, scope, call) => {
    const { form, format } = call.query;
    const of = await read(db, scope, requestedMonth(scope, call.query), form, maxSheetRows);
    if (of.more) throw invalidReportField('month', `at most ${maxSheetRows} lines`);
    const { t } = journalSheetWords(call.language);
    const { column: c } = t;
    const cells = (line: WithheldTaxLine, at: number): SheetValue[] => [
      at + 1,
      certificateNo(line),
      { day: asDay(line.day) },
      line.payee,
      line.payeeTaxId,
      ...placeCells(line.payeeBranchNo),
      line.payeeAddress,
      t.income[line.income],
      line.rate,
      line.base,
      line.tax,
      conditionCodes[line.condition],
      line.voidedDay === null ? '' : `${t.state.void} ${line.voidedDay}`,
    ];
    const list = {
      name: t.name[form],
      heading: [
        c.no,
        c.certificate,
        c.paidDay,
        c.payee,
        c.payeeTaxId,
        `${c.payeePlace}: ${t.headOffice}`,
        `${c.payeePlace}: ${t.branchNo}`,
        c.payeeAddress,
        c.income,
        c.rate,
        c.paid,
        c.withheld,
        c.condition,
        c.remark,
      ],
      rows: [
        ...of.lines.map(cells),
        [null, null, null, c.sum, null, null, null, null, null, null, of.base, of.tax, null, null],
      ],
      widths,
    };
    return {
      name: `${form}-${of.month.slice(0, 7)}-${of.taxBranchNo}.${format}`,
      type: sheetMimeTypes[format],
      body: writeSheet(format, format === 'csv' ? [list] : [list, aboutSheet(t.name[form], of, t)]),
    };
  },
);
