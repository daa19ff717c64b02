import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { Page, QueryView } from '#ui/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { SiteForm } from '../site-form.tsx';

export const WebSettingsPage = () => {
  const { t } = useTranslation('app');
  const site = useApi(webShopContract.site, {});
  const shop = useApi(shopInfoOperations.shopInfo, {});
  return (
    <Page title={t('pages.webShop')} actions={<AuditLogLink kind="setting" />}>
      <QueryView query={site}>{(data) => <SiteForm site={data} name={shop.data?.name ?? ''} />}</QueryView>
    </Page>
  );
};
