import { SegmentedControl } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Page } from '#ui/index.ts';
import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { apiTabs } from '#integrations/api/pages.ts';
import { FeedsTab } from '../feeds/feeds-tab.tsx';
import { WebhooksTab } from '../webhooks/webhooks-tab.tsx';
import { KeysTab } from '../keys-tab.tsx';

const route = getRouteApi('/backoffice/api-keys');

export const ApiKeysPage = () => {
  const { t } = useTranslation(['api', 'app']);
  const navigate = useNavigate();
  const { tab = 'keys', hook } = route.useSearch();
  const go = (search: { tab?: (typeof apiTabs)[number] | undefined; hook?: number | undefined }): void =>
    void navigate({ to: '/backoffice/api-keys', search });
  return (
    <Page
      title={t('app:pages.apiKeys')}
      actions={<AuditLogLink kind={tab === 'keys' ? 'person' : 'setting'} />}
    >
      <SegmentedControl
        aria-label={t('tabs.label')}
        style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
        value={tab}
        onChange={(value) => go({ tab: apiTabs.find((one) => one === value && one !== 'keys') })}
        data={apiTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      {tab === 'keys' ? <KeysTab /> : null}
      {tab === 'feeds' ? <FeedsTab /> : null}
      {tab === 'hooks' ? (
        <WebhooksTab opened={hook} onOpen={(hookId) => go({ tab: 'hooks', hook: hookId })} />
      ) : null}
    </Page>
  );
};
