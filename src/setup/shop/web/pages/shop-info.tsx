import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { Page, QueryView } from '#ui/index.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { InfoForm, type ShopInfoParts } from '../settings/info-form.tsx';

export const ShopInfoContent = (parts: ShopInfoParts) => {
  const { t } = useTranslation(['rules', 'shared']);
  const query = useApi(shopContract.settings, {});
  return (
    <Page title={t('shared:shop.info')} actions={<AuditLogLink kind="setting" />}>
      <QueryView query={query}>{(settings) => <InfoForm settings={settings} {...parts} />}</QueryView>
    </Page>
  );
};
