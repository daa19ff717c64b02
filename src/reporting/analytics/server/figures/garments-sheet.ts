/** The list of garments with what they bring, as a file. */
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import { fill, type Language } from '#lib/text/languages.ts';
import { reading } from '#platform/http/handlers.ts';
import { type SheetOut, sheetType, type Written, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import { exportCap } from '#integrations/import-export/contract.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import { verdictOf } from '#reporting/analytics/rules/garment-verdict.ts';
import { screenWords, sheetWords } from '#reporting/analytics/words/sheet/index.ts';
import { balanceOf } from './garments.ts';
import { type GarmentRow, garmentsQuery } from './sql/garments.ts';
import { branchesOf, upToDate } from './up-to-date.ts';

const dayOut = (day: Day | null): Written => (day === null ? null : { day });

/** Columns in order: what their heading says, and what stands in them. */
const columnsOf = (language: Language): [heading: string, cell: (row: GarmentRow) => Written][] => {
  const { garments, unit } = screenWords[language];
  const sheet = sheetWords[language];
  return [
    [sheet.barcode, (row) => row.barcode ?? ''],
    [sheet.name, (row) => row.name],
    [sheet.detail, (row) => row.detail],
    [sheet.units, (row) => row.units],
    [garments.verdict, ({ reason }) => (reason === null ? '' : garments.verdicts[verdictOf[reason]])],
    [sheet.reason, ({ reason }) => (reason === null ? '' : garments.reason[reason])],
    [sheet.daysOwned, (row) => row.daysOwned],
    [unit.daysRented, (row) => row.daysRented],
    [garments.idle, (row) => row.idleDays],
    [garments.rentals, (row) => row.rentals],
    [unit.earnings, (row) => bahtOf(row.rent)],
    [unit.fees, (row) => bahtOf(row.fees)],
    [unit.soldFor, (row) => bahtOf(row.soldFor)],
    [garments.care, (row) => bahtOf(row.care)],
    [sheet.cost, (row) => bahtOf(row.cost)],
    [unit.balance, (row) => bahtOf(balanceOf(row))],
    [sheet.paidBackOn, (row) => dayOut(row.paidBackOn)],
  ];
};

export const garmentsSheet = reading<typeof insightContract.garmentsSheet>(async (db, scope, call) => {
  const { branchId, format, ...filters } = call.query;
  const today = bangkokDay(new Date());
  const ask = { ...filters, branchIds: branchesOf(scope, branchId), page: 1, size: exportCap + 1 };
  const {
    rows: [found],
  } = await upToDate(db, scope, [garmentsQuery(scope, ask, today)]);
  const cut = found.length > exportCap;
  const columns = columnsOf(call.language);
  const sheet = sheetWords[call.language];
  const rows: SheetOut = {
    name: sheet.garments,
    heading: columns.map(([heading]) => heading),
    rows: found.slice(0, exportCap).map((row) => columns.map(([, cell]) => cell(row))),
  };
  const notes: SheetOut[] = cut
    ? [{ name: '!', heading: [fill(sheet.cut, { n: exportCap })], rows: [], widths: [80] }]
    : [];
  return {
    name: `garments-${today}${cut ? `-first-${exportCap}` : ''}.${format}`,
    type: sheetType[format],
    body: writeSheet(format, [rows, ...notes]),
  };
});
