import { Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan } from '#ui/session/session.ts';
import { ErrorState, Page, later } from '#ui/index.ts';
import type { Tab } from '#cash/accounting-search.ts';
import { daybookContract } from '#cash/contract.ts';
import classes from '../cash.module.css';
import { DayTab } from '../day/day-tab.tsx';
import { useBookSearch } from '../report-fields.tsx';

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
const EntriesTab = later(async () => (await import('../entries/entries-tab.tsx')).EntriesTab, waiting);
const ExpensesTab = later(async () => (await import('../expenses/expenses-tab.tsx')).ExpensesTab, waiting);
const CloseTab = later(async () => (await import('../close/close-tab.tsx')).CloseTab, waiting);
const ReportsTab = later(async () => (await import('../reports/reports-tab.tsx')).ReportsTab, waiting);

const contents: Record<Tab, React.ComponentType> = {
  day: DayTab,
  expenses: ExpensesTab,
  close: CloseTab,
  reports: ReportsTab,
  entries: EntriesTab,
};

/** The branch's day, its expenses, its close and the reports; which of them is in the address. */
export const AccountingPage = () => {
  const { t } = useTranslation(['daybook', 'shared']);
  const { search } = useBookSearch();
  const reports = useCan(daybookContract.report) === 'ok';
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
            className={classes['tab']}
            // By the tab alone: the whole address is never the link's.
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
