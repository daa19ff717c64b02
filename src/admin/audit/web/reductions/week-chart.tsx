import { monthNames } from '#lib/dates/day.ts';
import { nearestSatang, sumBaht } from '#lib/money/money.ts';
import { Bars } from '#ui/display/bars.tsx';
import { formatSatang } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { ReductionsReply } from '#admin/audit/reductions-contract.ts';
import { medianOf } from '#admin/audit/reduction-weeks.ts';

const shownWeeks = 13;

export const WeekChart = ({ reply, person }: { reply: ReductionsReply; person: number | undefined }) => {
  const { t } = useTranslation('audit');
  const months = monthNames(useLanguage(), 'short');
  const sums = reply.weeks.map(({ week, people }) => ({
    name: `${Number(week.slice(8))} ${months[Number(week.slice(5, 7)) - 1]}`,
    amount: sumBaht(
      people.flatMap((one) => (person === undefined || one.userId === person ? [one.amount] : [])),
    ),
  }));
  const first = sums.findIndex((one) => one.amount !== 0);
  const usual = first < 0 ? 0 : medianOf(sums.slice(first, -1).map((one) => one.amount));
  return (
    <Bars
      title={t('reductions.chart')}
      data={sums.slice(-shownWeeks).map((one) => ({ ...one, usual }))}
      series={[
        { name: 'usual', label: t('reductions.usual'), look: 'before' },
        { name: 'amount', label: t('reductions.perWeek'), look: 'main' },
      ]}
      format={(value) => formatSatang(nearestSatang(value))}
    />
  );
};
