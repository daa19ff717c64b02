import { useTranslation } from '#ui/i18n/translation.ts';
import { buddhistOffset } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';

export const useYearText = (): ((year: number) => string) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  return (year) => t('statistics.ofYear', { year: year + (language === 'th' ? buddhistOffset : 0) });
};
