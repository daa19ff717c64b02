/** Front door of the insight room: it reads every room's tables and writes only its own. */
import { room } from '#platform/http/handlers.ts';
import { insightContract } from '../contract.ts';
import { customerLife } from './customer/customer-history.ts';
import { ahead, demand } from './figures/demand.ts';
import { bail, bailOrders } from './figures/bail.ts';
import { behind } from './figures/drill-down.ts';
import { garments } from './figures/garments.ts';
import { garmentsSheet } from './figures/garments-sheet.ts';
import { rentalsBehind, wishesBehind } from './figures/drill-down-rentals.ts';
import { monthlyIncome, monthlySellStat, statistics } from './figures/statistics.ts';
import { statisticsPdf } from './report/statistics-pdf.ts';
import {
  addReceiver,
  dropReceiver,
  reportSetting,
  saveReport,
  tryReport,
} from './report-emails/operations.ts';
import { timeline } from './timeline/timeline.ts';
import { addView, dropView, saveView, views } from './saved-views/saved-views.ts';
import { unitLife } from './unit/unit-history.ts';

export { catchUp as followFigures, mendFigures, verifyFigures } from './figures/catch-up.ts';
export { reportFile } from './report-emails/sql.ts';
export { startReports } from './report-emails/worker.ts';
export { startFigures } from './figures/worker.ts';
export type { FigureFault } from './figures/sql/stored-sums.ts';

export const insightRoom = room({
  name: 'insight',
  area: 'figures',
  contract: insightContract,
  handlers: {
    customerLife,
    unitLife,
    timeline,
    statistics,
    statisticsPdf,
    garments,
    garmentsSheet,
    demand,
    ahead,
    behind,
    bail,
    bailOrders,
    rentalsBehind,
    wishesBehind,
    monthlyIncome,
    monthlySellStat,
    views,
    addView,
    saveView,
    dropView,
    reportSetting,
    saveReport,
    addReceiver,
    dropReceiver,
    tryReport,
  },
  constraints: { figure_view_name: 'VIEW_NAMED', figure_receiver_once: 'RECEIVER_THERE' },
});
