import { useTranslation } from '../../core/web/translation.ts';
import { bangkokDay, formatDay } from '../../core/common/day.ts';
import { useLanguage } from '../../core/web/session.ts';
import type { Take } from '../contract.ts';

/** The name it was given, else the day it was started. */
export const useTakeName = (take: Pick<Take, 'name' | 'startedAt'> | undefined): string => {
  const { t } = useTranslation('stocktake');
  const language = useLanguage();
  if (take === undefined) return '';
  return take.name || t('unnamed', { day: formatDay(bangkokDay(new Date(take.startedAt)), language) });
};
