import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { ButtonLink } from '#ui/index.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import { Notice } from './message-page.tsx';
import { GoBack, GoHome } from './navigation-buttons.tsx';

/** What the shop has announced and not opened yet, in its own words. */
export const ComingSoonPage = () => {
  const { t } = useTranslation('notices');
  const { data } = useApi(shopInfoRows.shopInfo, {});
  const mayWrite = useCan({ allow: 'admin' }) === 'ok';
  const said = data?.announcement ?? '';
  return (
    <Notice title={t('soon.title')} text={data === undefined || said !== '' ? said : t('soon.none')}>
      {mayWrite ? (
        <ButtonLink variant="default" to="/backoffice/shop/settings">
          {t('soon.set')}
        </ButtonLink>
      ) : null}
      <GoBack />
      <GoHome />
    </Notice>
  );
};
