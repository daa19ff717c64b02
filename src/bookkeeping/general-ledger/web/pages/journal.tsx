import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ListSkeleton, lazyComponent, Page, Pills } from '#ui/index.ts';
import { type JournalTabName as Tab, journalTabNames } from '#bookkeeping/general-ledger/journal-search.ts';
import { JournalTabPanel } from '../journal-tab.tsx';
import { useJournalSearch } from '../journal-fields.tsx';

const waiting = { waiting: <ListSkeleton rows={8} /> };
const SalesTab = lazyComponent(async () => (await import('../tax-tabs.tsx')).SalesTaxTab, waiting);
const PurchasesTab = lazyComponent(async () => (await import('../tax-tabs.tsx')).PurchaseTaxTab, waiting);
const PersonsTab = lazyComponent(async () => (await import('../withheld-tab.tsx')).PersonsTaxTab, waiting);
const CompaniesTab = lazyComponent(
  async () => (await import('../withheld-tab.tsx')).CompaniesTaxTab,
  waiting,
);
const AccountsTab = lazyComponent(async () => (await import('../accounts-tab.tsx')).AccountsTab, waiting);

const contents: Record<Tab, React.ComponentType> = {
  journal: JournalTabPanel,
  sales: SalesTab,
  purchases: PurchasesTab,
  pnd3: PersonsTab,
  pnd53: CompaniesTab,
  accounts: AccountsTab,
};

export const JournalPage = () => {
  const { t } = useTranslation(['journal', 'app']);
  const { search, set } = useJournalSearch();
  const tab = search.tab ?? 'journal';
  const Content = contents[tab];
  return (
    <Page title={t('app:pages.journal')}>
      <Stack gap="md">
        <Text maw="42rem">{t('lead')}</Text>
        <Pills
          label={t('tabs.label')}
          oneLine
          options={journalTabNames.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(next) => set({ tab: next === 'journal' ? undefined : next })}
        />
        <Content />
      </Stack>
    </Page>
  );
};
