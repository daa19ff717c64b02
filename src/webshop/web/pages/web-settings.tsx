import { useTranslation } from '../../../core/web/translation.ts';
import { useApi } from '../../../core/web/queries.ts';
import { HistoryLink } from '../../../core/web/ui/history-link.tsx';
import { Page, QueryView } from '../../../core/web/ui/index.ts';
import { shopInfoRows } from '../../../shop/info-contract.ts';
import { webshopContract } from '../../contract.ts';
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
