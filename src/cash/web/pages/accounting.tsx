import { Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan } from '#ui/session/session.ts';
import { ErrorState, lazyComponent, Page, shared } from '#ui/index.ts';
import type { AccountingTab } from '#cash/accounting-search.ts';
import { cashContract } from '#cash/contract.ts';
import classes from '../cash.module.css';
import { DayTab } from '../day/day-tab.tsx';
import { useAccountingSearch } from '../report-fields.tsx';

const Waiting = () => {
  const { t } = useTranslation('ui');
  return (
    <Stack gap="sm" role="status" aria-label={t('loading')}>
      <Skeleton height={60} />
      <Skeleton height={220} />
    </Stack>
  );
};
const waiting = { waiting: <Waiting /> };
const EntriesTab = lazyComponent(
  async () => (await import('../entries/entries-tab.tsx')).EntriesTab,
  waiting,
);
const ExpensesTab = lazyComponent(
  async () => (await import('../expenses/expenses-tab.tsx')).ExpensesTab,
  waiting,
);
const CloseTab = lazyComponent(async () => (await import('../close/close-tab.tsx')).CloseTab, waiting);
const ReportsTab = lazyComponent(
  async () => (await import('../reports/reports-tab.tsx')).ReportsTab,
  waiting,
);

const contents: Record<AccountingTab, React.ComponentType> = {
  day: DayTab,
  expenses: ExpensesTab,
  close: CloseTab,
  reports: ReportsTab,
  entries: EntriesTab,
};

export const AccountingPage = () => {
  const { t } = useTranslation(['daybook', 'shared']);
  const { search } = useAccountingSearch();
  const reports = useCan(cashContract.report) === 'ok';
  const shown = search.tab ?? 'day';
  const current = shown === 'entries' ? (search.back ?? 'day') : shown;
  const offered = (['day', 'expenses', 'close', 'reports'] as const).filter(
    (one) => one !== 'reports' || reports,
  );
  const Content = contents[shown];
  return (
    <Page title={t('shared:money.daybook')}>
      <nav className={classes['tabs']} aria-label={t('tabs')}>
        {offered.map((one) => (
          <Link
            key={one}
            to="/backoffice/accounting"
            search={{
              tab: one === 'day' ? undefined : one,
              day: one === 'day' || one === 'close' ? search.day : undefined,
            }}
            className={`${shared.hover} ${classes['tab']}`}
            // The router must not mark a link as active, because only the tab decides.
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            {...(one === current && { 'aria-current': 'page' as const })}
          >
            {t(`tab.${one}`)}
          </Link>
        ))}
      </nav>
      {shown === 'reports' && !reports ? <ErrorState error={null} /> : <Content />}
    </Page>
  );
};
