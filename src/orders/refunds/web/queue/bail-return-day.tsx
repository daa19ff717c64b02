import { Text } from '@mantine/core';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';

type PromisedProps = { promisedDay: string | null; daysLeft: number | null };

/** Renders nothing without a deadline. */
export const BailReturnDay = ({ promisedDay, daysLeft }: PromisedProps) => {
  const { t } = useTranslation('moneyback');
  const language = useLanguage();
  if (promisedDay === null || daysLeft === null) return null;
  if (daysLeft < 0)
    return (
      <Text component="span" size="sm" fw={600} className={shared.bad}>
        {t('promise.late', { n: -daysLeft })}
      </Text>
    );
  return (
    <Text component="span" size="sm">
      {daysLeft === 0
        ? t('promise.today')
        : t('promise.by', { day: formatDay(asDay(promisedDay), language, 'medium') })}
    </Text>
  );
};
