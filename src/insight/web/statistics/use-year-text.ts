import { useTranslation } from '../../../core/web/translation.ts';
import { buddhistOffset } from '../../../core/common/day.ts';
import { useLanguage } from '../../../core/web/session.ts';

/** A year as people write it: 2569 in Thai. */
export const useYearText = (): ((year: number) => string) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  return (year) => t('statistics.ofYear', { year: year + (language === 'th' ? buddhistOffset : 0) });
};
