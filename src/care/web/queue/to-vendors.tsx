import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';

export const VendorsLink = () => {
  const { t } = useTranslation('app');
  return (
    <ButtonLink variant="default" to="/backoffice/cleanandfix-shop">
      {t('pages.careVendors')}
    </ButtonLink>
  );
};
