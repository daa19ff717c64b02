import { Flex, VisuallyHidden } from '@mantine/core';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, formatDay, weekday, weekdayNames } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import type { careContract } from '#care/contract.ts';
import classes from './load.module.css';

/** `late` is the past days searched for late garments. */
export const loadChartDays = { ahead: 14, late: 365 } as const;

type Load = ReplyOf<typeof careContract.load>['itemList'][number];

const Bar = ({ count, most, late = false }: { count: number; most: number; late?: boolean }) =>
  count === 0 ? null : (
    <Flex
      component="span"
      direction="column"
      align="center"
      justify="flex-end"
      gap="2px"
      h="4rem"
      className={shared.numeric}
    >
      <span>{count}</span>
      <i
        className={classes['bar']}
        data-late={late || undefined}
        style={{ height: `${Math.max(8, (count / most) * 100)}%` }}
        aria-hidden
      />
    </Flex>
  );

export const LoadChart = ({ rows, today }: { rows: readonly Load[]; today: Day }) => {
  const { t } = useTranslation('cleanfix');
  const language = useLanguage();
  const names = weekdayNames(language, 'short');
  const days = Array.from({ length: loadChartDays.ahead }, (_, at) => addDays(today, at));
  const vendors = [...Map.groupBy(rows, (one) => one.wnfShopId).values()];
  const lateOf = (of: readonly Load[]): number =>
    of.reduce((sum, one) => sum + (one.day < today ? one.count : 0), 0);
  const on = (of: readonly Load[], day: Day): number => of.find((one) => one.day === day)?.count ?? 0;
  const most = Math.max(1, ...vendors.flatMap((of) => [lateOf(of), ...days.map((day) => on(of, day))]));
  return (
    // The region has a `tabIndex`, so keyboard users can scroll a wide chart.
    <div className={classes['scroll']} role="region" aria-label={t('load.title')} tabIndex={0}>
      <table className={classes['chart']}>
        <VisuallyHidden component="caption">{t('load.title')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('vendor')}</th>
            <th scope="col" className={classes['late']}>
              {t('lists.late')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={classes['day']}>
                <span aria-hidden>{names[weekday(day)]}</span> <span aria-hidden>{Number(day.slice(8))}</span>
                <VisuallyHidden>{formatDay(day, language)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vendors.map((of) => (
            <tr key={of[0]?.wnfShopId}>
              <th scope="row">{of[0]?.vendorName}</th>
              <td>
                <Bar count={lateOf(of)} most={most} late />
              </td>
              {days.map((day) => (
                <td key={day}>
                  <Bar count={on(of, day)} most={most} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
