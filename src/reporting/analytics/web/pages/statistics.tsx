import { useTranslation } from '#ui/i18n/translation.ts';
import { Page } from '#ui/index.ts';
import { AheadView } from '../forecast/forecast.tsx';
import { BailView } from '../bail/bail.tsx';
import { BailOrdersView } from '../bail/orders.tsx';
import { BehindView } from '../drill-down/orders.tsx';
import { RentalsView } from '../drill-down/rentals.tsx';
import { WishesView } from '../drill-down/unmet-demand.tsx';
import { DemandView } from '../demand/demand.tsx';
import { GarmentsView } from '../garments/garments.tsx';
import { IncomeView } from '../income/income.tsx';
import { known, useViewSearch } from '../statistics/view-search.ts';
import { type OpenedView, openedViews, StatisticsViews } from '../statistics/views.tsx';
import { ReportButton } from '../report-emails/report-button.tsx';
import { SavedMenu } from '../saved-views/saved-menu.tsx';
import { SavedLine } from '../saved-views/saved-line.tsx';
import { type StatisticsView, statisticsViews } from '#reporting/analytics/statistics-views.ts';

const shown: Record<StatisticsView | OpenedView, () => React.ReactNode> = {
  garments: GarmentsView,
  demand: DemandView,
  ahead: AheadView,
  bail: BailView,
  bailOrders: BailOrdersView,
  behind: BehindView,
  rentals: RentalsView,
  wishes: WishesView,
};

/** What the shop earns, what each garment brings, what is not free often enough, and what is to come. */
export const StatisticsPage = () => {
  const { t } = useTranslation(['insight', 'app']);
  const view = known([...statisticsViews, ...openedViews], useViewSearch().search.view);
  const Shown = view === undefined ? IncomeView : shown[view];
  return (
    <Page
      title={view === undefined ? t('app:pages.statistics') : t(`views.${view}`)}
      actions={
        <>
          <ReportButton />
          <SavedMenu />
        </>
      }
    >
      <StatisticsViews />
      <SavedLine />
      <Shown />
    </Page>
  );
};
