import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useSession } from '#ui/session/session.ts';
import { Page, Pills } from '#ui/index.ts';
import { etaxPaperTabs } from '#bookkeeping/e-tax/paper-tabs.ts';
import { PaperList } from '../paper-list.tsx';
import { SettingSection } from '../setting-section.tsx';

const route = getRouteApi('/backoffice/etax');

export const EtaxPage = () => {
  const { t } = useTranslation(['etax', 'app']);
  const { roles } = useSession();
  const { search, set } = useListSearch(route);
  const tab = search.tab ?? 'all';
  return (
    <Page title={t('app:pages.etax')}>
      <Stack gap="md">
        <Text maw="42rem">{t('lead')}</Text>
        <Alert color="plum" icon={<IconInfoCircle aria-hidden />}>
          {t('gateway')}
        </Alert>
        {roles.includes('owner') ? <SettingSection /> : null}
        <Pills
          label={t('list.label')}
          oneLine
          options={etaxPaperTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(next) => set({ tab: next === 'all' ? undefined : next })}
        />
        <PaperList page={search.page ?? 1} tab={tab} onPage={(page) => set({ page })} />
      </Stack>
    </Page>
  );
};
