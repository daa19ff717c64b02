import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan } from '#ui/session/session.ts';
import { ButtonLink, EmptyState } from '#ui/index.ts';

export const NoUnits = () => {
  const { t } = useTranslation(['catalog', 'shared']);
  const isAdmin = useCan({ allow: 'admin' }) === 'ok';
  return (
    <EmptyState
      title={t('noGarments.title')}
      hint={t(isAdmin ? 'noGarments.hint' : 'noGarments.staff')}
      action={
        isAdmin ? <ButtonLink to="/backoffice/add-group">{t('shared:do.addStyle')}</ButtonLink> : undefined
      }
    />
  );
};
