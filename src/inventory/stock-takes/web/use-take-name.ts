import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { Take } from '../contract.ts';

export const useTakeName = (take: Pick<Take, 'name' | 'startedAt'> | undefined): string => {
  const { t } = useTranslation('stocktake');
  const language = useLanguage();
  if (take === undefined) return '';
  return take.name || t('unnamed', { day: formatDay(bangkokDay(new Date(take.startedAt)), language) });
};
