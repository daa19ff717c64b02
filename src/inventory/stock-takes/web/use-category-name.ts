import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';

export const useCategoryName = (): ((category: string) => string) => {
  const { t } = useTranslation('shared');
  const { nameOf } = useLookups();
  return (category) => (category === '' ? t('garment.allCategories') : nameOf('categories', category));
};
