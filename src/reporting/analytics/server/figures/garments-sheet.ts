import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import { fillTemplate, type Language } from '#lib/text/languages.ts';
import { readHandler } from '#platform/http/handlers.ts';
import {
  type SheetOutput,
  sheetMimeTypes,
  type SheetValue,
  writeSheet,
} from '#platform/spreadsheet/write-sheet.ts';
import { exportCap } from '#integrations/import-export/contract.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import { garmentVerdictOf } from '#reporting/analytics/rules/garment-verdict.ts';
import { screenWords, sheetWords } from '#reporting/analytics/words/sheet/index.ts';
import { garmentBalanceOf } from './garments.ts';
import { type GarmentFigureDbRow, garmentFiguresQuery } from './sql/garments.ts';
import { figureBranchesOf, ensureFiguresCurrent } from './up-to-date.ts';

const dayOut = (day: Day | null): SheetValue => (day === null ? null : { day });

const columnsOf = (
  language: Language,
): [heading: string, cell: (row: GarmentFigureDbRow) => SheetValue][] => {
  const { garments, unit } = screenWords[language];
  const sheet = sheetWords[language];
  return [
    [sheet.barcode, (row) => row.barcode ?? ''],
    [sheet.name, (row) => row.name],
    [sheet.detail, (row) => row.detail],
    [sheet.units, (row) => row.units],
    [garments.verdict, ({ reason }) => (reason === null ? '' : garments.verdicts[garmentVerdictOf[reason]])],
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
    [unit.balance, (row) => bahtOf(garmentBalanceOf(row))],
    [sheet.paidBackOn, (row) => dayOut(row.paidBackOn)],
  ];
};

export const exportGarmentFigures = readHandler<typeof analyticsContract.garmentsSheet>(
  async (db, scope, call) => {
    const { branchId, format, ...filters } = call.query;
    const today = bangkokDay(new Date());
    const ask = { ...filters, branchIds: figureBranchesOf(scope, branchId), page: 1, size: exportCap + 1 };
    const {
      rows: [found],
    } = await ensureFiguresCurrent(db, scope, [garmentFiguresQuery(scope, ask, today)]);
    const cut = found.length > exportCap;
    const columns = columnsOf(call.language);
    const sheet = sheetWords[call.language];
    const rows: SheetOutput = {
      name: sheet.garments,
      heading: columns.map(([heading]) => heading),
      rows: found.slice(0, exportCap).map((row) => columns.map(([, cell]) => cell(row))),
    };
    const notes: SheetOutput[] = cut
      ? [{ name: '!', heading: [fillTemplate(sheet.cut, { n: exportCap })], rows: [], widths: [80] }]
      : [];
    return {
      name: `garments-${today}${cut ? `-first-${exportCap}` : ''}.${format}`,
      type: sheetMimeTypes[format],
      body: writeSheet(format, [rows, ...notes]),
    };
  },
);
