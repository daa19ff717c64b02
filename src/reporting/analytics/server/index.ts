/** This module reads the tables of every module but writes only its own. */
import { defineModule } from '#platform/http/handlers.ts';
import { analyticsContract } from '../contract.ts';
import { getCustomerHistory } from './customer/customer-history.ts';
import { readForecast, listUnmetDemand } from './figures/demand.ts';
import { readHeldBail, listHeldBailOrders } from './figures/bail.ts';
import { listDrillDown } from './figures/drill-down.ts';
import { listGarmentFigures } from './figures/garments.ts';
import { exportGarmentFigures } from './figures/garments-sheet.ts';
import { listRentalDrillDown, listDemandDrillDown } from './figures/drill-down-rentals.ts';
import { getMonthlyIncome, getMonthlySales, getStatistics } from './figures/statistics.ts';
import { exportStatisticsPdf } from './report/statistics-pdf.ts';
import {
  addReportReceiver,
  removeReportReceiver,
  getReportSetting,
  saveReportSetting,
  sendTestReport,
} from './report-emails/operations.ts';
import { getGroupTimeline } from './timeline/timeline.ts';
import {
  addSavedView,
  removeSavedView,
  overwriteSavedView,
  listSavedViews,
} from './saved-views/saved-views.ts';
import { getUnitHistory } from './unit/unit-history.ts';

export { catchUp as recomputeFigures, mendFigures, verifyFigures } from './figures/catch-up.ts';
export { readReportFile } from './report-emails/sql.ts';
export { reportsJob } from './report-emails/reports-job.ts';
export { figuresJob } from './figures/figures-job.ts';
export type { FigureFault } from './figures/sql/stored-sums.ts';

export const analyticsModule = defineModule({
  apiName: 'insight',
  area: 'figures',
  contract: analyticsContract,
  handlers: {
    customerLife: getCustomerHistory,
    unitLife: getUnitHistory,
    timeline: getGroupTimeline,
    statistics: getStatistics,
    statisticsPdf: exportStatisticsPdf,
    garments: listGarmentFigures,
    garmentsSheet: exportGarmentFigures,
    demand: listUnmetDemand,
    ahead: readForecast,
    behind: listDrillDown,
    bail: readHeldBail,
    bailOrders: listHeldBailOrders,
    rentalsBehind: listRentalDrillDown,
    wishesBehind: listDemandDrillDown,
    monthlyIncome: getMonthlyIncome,
    monthlySellStat: getMonthlySales,
    views: listSavedViews,
    addView: addSavedView,
    saveView: overwriteSavedView,
    dropView: removeSavedView,
    reportSetting: getReportSetting,
    saveReport: saveReportSetting,
    addReceiver: addReportReceiver,
    dropReceiver: removeReportReceiver,
    tryReport: sendTestReport,
  },
  constraints: { figure_view_name: 'VIEW_NAMED', figure_receiver_once: 'RECEIVER_THERE' },
});
