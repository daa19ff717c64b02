import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { ButtonLink } from '#ui/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { MessagePage } from './message-page.tsx';
import { GoBackButton, GoHomeButton } from './navigation-buttons.tsx';

export const ComingSoonPage = () => {
  const { t } = useTranslation('notices');
  const { data } = useApi(shopInfoOperations.shopInfo, {});
  const mayWrite = useCan({ allow: 'admin' }) === 'ok';
  const said = data?.announcement ?? '';
  return (
    <MessagePage title={t('soon.title')} text={data === undefined || said !== '' ? said : t('soon.none')}>
      {mayWrite ? (
        <ButtonLink variant="default" to="/backoffice/shop/settings">
          {t('soon.set')}
        </ButtonLink>
      ) : null}
      <GoBackButton />
      <GoHomeButton />
    </MessagePage>
  );
};
