import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Day, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { chargedDaysOf } from '#orders/order/rules/late-fee.ts';
import type { LateEstimate, LateTerms } from '#orders/order/rules/return-estimate.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';

type LateReckoningProps = {
  returnDay: string;
  late: LateEstimate;
  terms: LateTerms;
};

export const LateReckoning = ({ returnDay, late, terms }: LateReckoningProps) => {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const named = (day: Day): string => formatDay(day, language);
  const { grace, atFee, atRent } = chargedDaysOf(late.days, terms);
  const parts = [
    late.postmark === null ? '' : t('late.postmark', { day: named(late.postmark) }),
    late.due === returnDay ? '' : t('late.dueMoved', { day: named(late.due) }),
    late.closed.length === 0
      ? ''
      : t('late.closed', { n: late.closed.length, days: late.closed.map(named).join(', ') }),
    grace === 0 ? '' : t('late.grace', { n: grace }),
    atFee === 0 ? '' : t('late.atFee', { n: atFee, fee: bahtInSentence(late.feePerDay) }),
    atRent === 0 ? '' : t('late.atRent', { n: atRent }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      {parts.join(' · ')}
    </Text>
  );
};
