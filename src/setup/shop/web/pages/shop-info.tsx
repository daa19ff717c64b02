import { HistoryLink } from '#ui/router/audit-log-link.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { Page, QueryView } from '#ui/index.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { InfoForm, type Parts } from '../settings/info-form.tsx';

/** Who the shop is: names, addresses, tax id, logo, PromptPay. `Logo` is the field of the picture, `PlaceSearch` finds where a branch is. */
export const ShopInfoPage = (parts: Parts) => {
  const { t } = useTranslation(['rules', 'shared']);
  const query = useApi(shopContract.settings, {});
  return (
    <Page title={t('shared:shop.info')} actions={<HistoryLink kind="setting" />}>
      <QueryView query={query}>{(settings) => <InfoForm settings={settings} {...parts} />}</QueryView>
    </Page>
  );
};
