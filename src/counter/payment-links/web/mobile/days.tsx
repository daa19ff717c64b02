import { Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day, formatDay, weekdayNames, weekday } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import classes from '../billing.module.css';

type Span = { from: Day; to: Day | null };
type DaysProps = {
  days: readonly { day: string; free: number }[];
  span: Span | null;
  onSpan: (span: Span) => void;
};

/** The first tap sets the pick-up day, the second the return day. */
export const MobileDays = ({ days, span, onSpan }: DaysProps) => {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const first = days[0];
  const blanks = first === undefined ? 0 : weekday(asDay(first.day));
  const tap = (day: Day): void =>
    onSpan(
      span === null || span.to !== null || day < span.from
        ? { from: day, to: null }
        : { from: span.from, to: day },
    );
  const chosen = (day: string): boolean => span !== null && day >= span.from && day <= (span.to ?? span.from);
  return (
    <section aria-label={t('mobile.weeks')}>
      <Text fw={600} mb={4}>
        {t('mobile.weeks')}
      </Text>
      <ol className={classes['days']}>
        {weekdayNames(language, 'short').map((name) => (
          <Text key={name} component="li" size="xs" ta="center" aria-hidden>
            {name}
          </Text>
        ))}
        {Array.from({ length: blanks }, (_, at) => (
          <li key={`blank ${at}`} aria-hidden />
        ))}
        {days.map(({ day, free }) => (
          <li key={day}>
            <button
              type="button"
              className={classes['day']}
              aria-pressed={chosen(day)}
              aria-disabled={free === 0}
              aria-label={`${formatDay(asDay(day), language, 'long')} ${free === 0 ? t('mobile.full') : t('mobile.free', { n: free })}`}
              onClick={() => {
                if (free > 0) tap(asDay(day));
              }}
            >
              <span>{Number(day.slice(8))}</span>
              <span>{free === 0 ? t('mobile.full') : t('mobile.free', { n: free })}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
