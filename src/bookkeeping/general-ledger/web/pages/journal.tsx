import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ListSkeleton, later, Page, Pills } from '#ui/index.ts';
import { type JournalTab as Tab, journalTabs } from '#bookkeeping/general-ledger/journal-search.ts';
import { JournalTab } from '../journal-tab.tsx';
import { useJournalSearch } from '../journal-fields.tsx';

const waiting = { waiting: <ListSkeleton rows={8} /> };
const SalesTab = later(async () => (await import('../tax-tabs.tsx')).SalesTab, waiting);
const PurchasesTab = later(async () => (await import('../tax-tabs.tsx')).PurchasesTab, waiting);
const AccountsTab = later(async () => (await import('../accounts-tab.tsx')).AccountsTab, waiting);

const contents: Record<Tab, React.ComponentType> = {
  journal: JournalTab,
  sales: SalesTab,
  purchases: PurchasesTab,
  accounts: AccountsTab,
};

/** The journal for the accountant, the tax reports of a month, the table of accounts. */
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
          options={journalTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(next) => set({ tab: next === 'journal' ? undefined : next })}
        />
        <Content />
      </Stack>
    </Page>
  );
};
