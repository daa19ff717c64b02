import { HistoryLink } from '../../../core/web/ui/history-link.tsx';
import { useTranslation } from '../../../core/web/translation.ts';
import { useApi } from '../../../core/web/queries.ts';
import { Page, QueryView } from '../../../core/web/ui/index.ts';
import { shopContract } from '../../contract.ts';
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
