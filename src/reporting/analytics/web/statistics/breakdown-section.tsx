import { useTranslation } from '#ui/i18n/translation.ts';
import { Section } from '#ui/form/index.ts';
import { Pills } from '#ui/index.ts';
import type { Share, Statistics } from '#reporting/analytics/contract.ts';
import { type Cut, cuts } from '#reporting/analytics/rules/breakdowns.ts';
import { behindFigure, type Time, timesOf } from './drill-down-links.ts';
import { FigureTable } from './figure-table.tsx';
import { useKeyName } from './use-breakdown-name.ts';
import { useTimeText } from './use-time-text.ts';
import classes from './statistics.module.css';
import { baht, change, plain } from '#reporting/analytics/rules/figure-text.ts';
import type { ViewSearch } from './view-search.ts';

const byGarment: readonly Cut[] = ['category', 'color', 'size'];
/** The income cut one way, the largest part first. */
export const CutSection = ({
  data,
  cut,
  branch,
  onCut,
}: {
  data: Statistics;
  branch: number | undefined;
  cut: Cut;
  onCut: (cut: Cut) => void;
}) => {
  const { t } = useTranslation('insight');
  const timeText = useTimeText()(data);
  const keyName = useKeyName();
  const rows = data.cuts[cut];
  const { now, before } = timesOf(data);
  /** The orders behind the income of a part, of a branch all of its income. */
  const behind = ({ key }: Share, time: Time): ViewSearch =>
    cut === 'branch'
      ? behindFigure({ of: 'method', branch: Number(key), ...time })
      : behindFigure({ of: cut, key, branch, ...time });
  const most = Math.max(1, ...rows.map((one) => one.income));
  const ofGarments = byGarment.includes(cut);
  const title = t('statistics.cutTitle');
  const caption = `${title}: ${t(`statistics.cut.${cut}`)}`;
  return (
    <Section title={title}>
      <Pills
        label={title}
        oneLine
        value={cut}
        options={cuts.map((value) => ({ value, label: t(`statistics.cut.${value}`) }))}
        onChange={onCut}
      />
      <FigureTable
        caption={caption}
        what={t(`statistics.cut.${cut}`)}
        heads={[
          t('statistics.income'),
          timeText.before,
          timeText.change,
          ...(ofGarments ? [t('statistics.rentals')] : []),
        ]}
        rows={rows.map((one) => ({
          id: one.key,
          name: keyName(cut, one),
          cells: [
            {
              text: (
                <span className={classes['drawn']}>
                  <span className={classes['track']} aria-hidden>
                    <i
                      className={classes['bar']}
                      style={{ width: `${(Math.max(0, one.income) / most) * 100}%` }}
                    />
                  </span>
                  <span>{baht(one.income)}</span>
                </span>
              ),
              none: one.income === 0,
              to: behind(one, now),
            },
            { text: baht(one.before), none: one.before === 0, to: behind(one, before) },
            { text: change(one.income, one.before), none: one.before === 0 },
            ...(ofGarments ? [{ text: plain(one.n), none: one.n === 0, to: behind(one, now) }] : []),
          ],
        }))}
      />
    </Section>
  );
};
