import { SegmentedControl } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Page } from '#ui/index.ts';
import { HistoryLink } from '#ui/router/audit-log-link.tsx';
import { outsideTabs } from '#integrations/api/pages.ts';
import { FeedsTab } from '../feeds/feeds-tab.tsx';
import { HooksTab } from '../webhooks/webhooks-tab.tsx';
import { KeysTab } from '../keys-tab.tsx';

const route = getRouteApi('/backoffice/api-keys');

/** What other programs may do with the shop, and what they are told. */
export const ApiKeysPage = () => {
  const { t } = useTranslation(['api', 'app']);
  const navigate = useNavigate();
  const { tab = 'keys', hook } = route.useSearch();
  const go = (search: { tab?: (typeof outsideTabs)[number] | undefined; hook?: number | undefined }): void =>
    void navigate({ to: '/backoffice/api-keys', search });
  return (
    <Page
      title={t('app:pages.apiKeys')}
      actions={<HistoryLink kind={tab === 'keys' ? 'person' : 'setting'} />}
    >
      <SegmentedControl
        aria-label={t('tabs.label')}
        style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
        value={tab}
        onChange={(value) => go({ tab: outsideTabs.find((one) => one === value && one !== 'keys') })}
        data={outsideTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      {tab === 'keys' ? <KeysTab /> : null}
      {tab === 'feeds' ? <FeedsTab /> : null}
      {tab === 'hooks' ? (
        <HooksTab opened={hook} onOpen={(hookId) => go({ tab: 'hooks', hook: hookId })} />
      ) : null}
    </Page>
  );
};
