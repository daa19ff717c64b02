import { useTranslation } from '../../../core/web/translation.ts';
import { ButtonLink } from '../../../core/web/ui/index.ts';

export const ToVendors = () => {
  const { t } = useTranslation('app');
  return (
    <ButtonLink variant="default" to="/backoffice/cleanandfix-shop">
      {t('pages.careVendors')}
    </ButtonLink>
  );
};
