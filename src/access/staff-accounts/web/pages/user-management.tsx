import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { ChoiceBar, Page } from '#ui/index.ts';
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
        <ChoiceBar
          label={t('tabs.label')}
          choices={['people', 'rights']}
          nameOf={(one) => t(`tabs.${one}`)}
          value={shown}
          onChange={(one) =>
            void navigate({
              to: '/backoffice/user-management',
              search: { tab: one === 'rights' ? one : undefined },
            })
          }
        />
      ) : null}
      {shown === 'people' ? <StaffList /> : <RightsTab />}
    </Page>
  );
};
