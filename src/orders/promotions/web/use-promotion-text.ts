import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';
import { asDay, formatDay, weekdayNames } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import type { PromotionRow } from '../contract.ts';

export const usePromotionText = () => {
  const { t } = useTranslation('promotion');
  const lookups = useLookups();
  const language = useLanguage();
  const day = (one: string): string => formatDay(asDay(one), language);
  const between = (from: string | null, to: string | null): string => {
    if (from !== null && to !== null) return t('days', { from: day(from), to: day(to) });
    return from === null ? `≤ ${day(to ?? '')}` : `≥ ${day(from)}`;
  };
  return {
    takes: ({ gives, value }: PromotionRow): string =>
      t(`takes.${gives}`, { value: gives === 'percent' ? value : bahtInSentence(value) }),
    conditions: (one: PromotionRow): string[] => {
      const categories = one.categories.map((code) => lookups.nameOf('categories', code));
      const only = [...one.groupNames, ...categories].filter((name) => name !== '');
      const names = weekdayNames(language, 'short');
      return [
        ...(one.fromDay === null && one.toDay === null ? [] : [between(one.fromDay, one.toDay)]),
        ...(one.pickupFrom === null && one.pickupTo === null
          ? []
          : [`${t('pickupShort')} ${between(one.pickupFrom, one.pickupTo)}`]),
        ...(one.weekdays.length === 0 ? [] : [one.weekdays.map((at) => names[at] ?? '').join(' ')]),
        ...(one.minDays > 1 ? [t('condition.days', { n: one.minDays })] : []),
        ...(one.maxDays === null ? [] : [t('condition.daysTo', { n: one.maxDays })]),
        ...(one.minGarments > 1 ? [t('condition.garments', { n: one.minGarments })] : []),
        ...(one.earlyDays === null ? [] : [t('condition.early', { n: one.earlyDays })]),
        ...(one.levelNames.length === 0 ? [] : [t('condition.levels', { names: one.levelNames.join(', ') })]),
        ...(one.minRentals > 0 ? [t('condition.rentals', { n: one.minRentals })] : []),
        only.length === 0 ? t('allGarments') : t('condition.only', { names: only.join(', ') }),
        ...(one.limitAll === null ? [] : [t('condition.limit', { n: one.limitAll })]),
        ...(one.limitCustomer === null ? [] : [t('condition.each', { n: one.limitCustomer })]),
      ];
    },
  };
};
