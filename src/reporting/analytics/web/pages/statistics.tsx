import { useTranslation } from '#ui/i18n/translation.ts';
import { Page } from '#ui/index.ts';
import { ForecastView } from '../forecast/forecast.tsx';
import { HeldBailView } from '../bail/bail.tsx';
import { HeldBailOrdersView } from '../bail/orders.tsx';
import { OrderDrillDownView } from '../drill-down/orders.tsx';
import { RentalDrillDownView } from '../drill-down/rentals.tsx';
import { DemandDrillDownView } from '../drill-down/unmet-demand.tsx';
import { DemandView } from '../demand/demand.tsx';
import { GarmentsView } from '../garments/garments.tsx';
import { IncomeView } from '../income/income.tsx';
import { knownWord, useStatisticsSearch } from '../statistics/view-search.ts';
import { type DrillDownViewName, drillDownViews, StatisticsViews } from '../statistics/views.tsx';
import { ReportButton } from '../report-emails/report-button.tsx';
import { SavedViewMenu } from '../saved-views/saved-menu.tsx';
import { SavedViewLine } from '../saved-views/saved-line.tsx';
import { type StatisticsView, statisticsViews } from '#reporting/analytics/statistics-views.ts';

const shown: Record<StatisticsView | DrillDownViewName, () => React.ReactNode> = {
  garments: GarmentsView,
  demand: DemandView,
  ahead: ForecastView,
  bail: HeldBailView,
  bailOrders: HeldBailOrdersView,
  behind: OrderDrillDownView,
  rentals: RentalDrillDownView,
  wishes: DemandDrillDownView,
};

export const StatisticsPage = () => {
  const { t } = useTranslation(['insight', 'app']);
  const view = knownWord([...statisticsViews, ...drillDownViews], useStatisticsSearch().search.view);
  const Shown = view === undefined ? IncomeView : shown[view];
  return (
    <Page
      title={view === undefined ? t('app:pages.statistics') : t(`views.${view}`)}
      actions={
        <>
          <ReportButton />
          <SavedViewMenu />
        </>
      }
    >
      <StatisticsViews />
      <SavedViewLine />
      <Shown />
    </Page>
  );
};
