import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { Page, QueryView } from '#ui/index.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { useCan } from '#ui/session/session.ts';
import { BranchesSection } from '../branches/branches-section.tsx';
import { InfoForm, type ShopInfoParts } from '../settings/info-form.tsx';

/** `below` is content of modules that this module does not import. */
type ShopInfoContentProps = ShopInfoParts & { onBranchesChanged: () => void; below?: ReactNode };

export const ShopInfoContent = ({ onBranchesChanged, below, ...parts }: ShopInfoContentProps) => {
  const { t } = useTranslation(['rules', 'shared']);
  const isOwner = useCan({ allow: 'owner' }) === 'ok';
  const query = useApi(shopContract.settings, {});
  return (
    <Page title={t('shared:shop.info')} actions={<AuditLogLink kind="setting" />}>
      {isOwner ? <BranchesSection onChanged={onBranchesChanged} /> : null}
      <QueryView query={query}>{(settings) => <InfoForm settings={settings} {...parts} />}</QueryView>
      {below}
    </Page>
  );
};
