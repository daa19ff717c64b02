/** Front door of the insight room: it reads every room's tables and writes only its own. */
import { room } from '../../core/server/call.ts';
import { insightContract } from '../contract.ts';
import { customerLife } from './customer-life.ts';
import { ahead, demand } from './figures/demand.ts';
import { bail, bailOrders } from './figures/bail.ts';
import { behind } from './figures/behind.ts';
import { garments } from './figures/garments.ts';
import { garmentsSheet } from './figures/garments-sheet.ts';
import { rentalsBehind, wishesBehind } from './figures/rentals.ts';
import { monthlyIncome, monthlySellStat, statistics } from './figures/read.ts';
import { statisticsPdf } from './report/statistics-pdf.ts';
import { addReceiver, dropReceiver, reportSetting, saveReport, tryReport } from './mailing/operations.ts';
import { timeline } from './timeline.ts';
import { addView, dropView, saveView, views } from './views/views.ts';
import { unitLife } from './unit-life.ts';

export { catchUp as followFigures, mendFigures, verifyFigures } from './figures/catch-up.ts';
export { reportFile } from './mailing/sql-mailing.ts';
export { startReports } from './mailing/worker.ts';
export { startFigures } from './figures/follower.ts';
export type { FigureFault } from './figures/sql-kept.ts';

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
