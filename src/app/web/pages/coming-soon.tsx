import { useTranslation } from '../../../core/web/translation.ts';
import { useApi } from '../../../core/web/queries.ts';
import { useCan } from '../../../core/web/session.ts';
import { ButtonLink } from '../../../core/web/ui/index.ts';
import { shopInfoRows } from '../../../shop/info-contract.ts';
import { Notice } from './notice.tsx';
import { GoBack, GoHome } from './ways.tsx';

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
