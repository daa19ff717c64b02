import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { HistoryLink } from '#ui/router/audit-log-link.tsx';
import { Page, QueryView } from '#ui/index.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import { webshopContract } from '#storefront/web-shop/contract.ts';
import { SiteForm } from '../site-form.tsx';

/** The web shop: open or closed, how it looks, where it is found and what it asks of customers. */
export const WebSettingsPage = () => {
  const { t } = useTranslation('app');
  const site = useApi(webshopContract.site, {});
  const shop = useApi(shopInfoRows.shopInfo, {});
  return (
    <Page title={t('pages.webShop')} actions={<HistoryLink kind="setting" />}>
      <QueryView query={site}>{(data) => <SiteForm site={data} name={shop.data?.name ?? ''} />}</QueryView>
    </Page>
  );
};
