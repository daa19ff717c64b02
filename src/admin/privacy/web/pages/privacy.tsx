import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan } from '#ui/session/session.ts';
import { ChoiceBar, Page } from '#ui/index.ts';
import { privacyContract } from '#admin/privacy/contract.ts';
import { privacyTabs } from '#admin/privacy/pages.ts';
import { IncidentList } from '../incidents/incidents.tsx';
import { RetentionPanel } from '../retention/retention.tsx';
import { ProcessingRecordTab } from '../processing-record/record-tab.tsx';

const route = getRouteApi('/backoffice/privacy');

export const PrivacyPage = () => {
  const { t } = useTranslation('privacy');
  const navigate = useNavigate();
  const { tab = 'keeping' } = route.useSearch();
  const isOwner = useCan(privacyContract.record) === 'ok';
  const tabs = privacyTabs.filter((one) => one !== 'record' || isOwner);
  return (
    <Page title={t('title')}>
      <ChoiceBar
        label={t('tabs.label')}
        choices={tabs}
        nameOf={(one) => t(`tabs.${one}`)}
        value={tab}
        onChange={(one) =>
          void navigate({ to: '/backoffice/privacy', search: { tab: one === 'keeping' ? undefined : one } })
        }
      />
      {tab === 'keeping' ? <RetentionPanel /> : null}
      {tab === 'incidents' ? <IncidentList /> : null}
      {tab === 'record' && isOwner ? <ProcessingRecordTab /> : null}
    </Page>
  );
};
