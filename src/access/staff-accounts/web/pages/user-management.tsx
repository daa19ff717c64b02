import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { SegmentedControl } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { Page } from '#ui/index.ts';
import { mayChangeRightsOf } from '#access/staff-accounts/staff-ranks.ts';
import { StaffList } from '../staff-list.tsx';
import { RightsTab } from '../rights-tab.tsx';

const route = getRouteApi('/backoffice/user-management');

export const UserManagementPage = () => {
  const { t } = useTranslation('staff');
  const { roles } = useSession();
  const { tab } = route.useSearch();
  const navigate = useNavigate();
  const mayRule = mayChangeRightsOf(roles, 'staff');
  const shown = mayRule && tab === 'rights' ? 'rights' : 'people';
  return (
    <Page title={t('title')} actions={<AuditLogLink kind="person" />}>
      {mayRule ? (
        <SegmentedControl
          aria-label={t('tabs.label')}
          style={{ alignSelf: 'flex-start' }}
          value={shown}
          onChange={(value) =>
            void navigate({
              to: '/backoffice/user-management',
              search: { tab: value === 'rights' ? value : undefined },
            })
          }
          data={(['people', 'rights'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
        />
      ) : null}
      {shown === 'people' ? <StaffList /> : <RightsTab />}
    </Page>
  );
};
