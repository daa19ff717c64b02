import { useTranslation } from 'react-i18next';
import { Section } from '../../../core/web/form/index.ts';
import { Pills } from '../../../core/web/ui/index.ts';
import type { Share, Statistics } from '../../contract.ts';
import { type Cut, cuts, otherParts } from '../../cuts.ts';
import { FigureTable } from './figure-table.tsx';
import { useYearText } from './use-year-text.ts';
import classes from './statistics.module.css';
import { baht, change, plain } from './told.ts';

const byGarment: readonly Cut[] = ['category', 'color', 'size'];
const isOther = (key: string): key is (typeof otherParts)[number] =>
  (otherParts as readonly string[]).includes(key);
const channels = ['counter', 'web', 'online', 'import'] as const;

/** The income cut one way, the largest part first. */
export const CutSection = ({
  data,
  cut,
  onCut,
}: {
  data: Statistics;
  cut: Cut;
  onCut: (cut: Cut) => void;
}) => {
  const { t } = useTranslation(['insight', 'accounting']);
  const yearText = useYearText();
  const nameOf = ({ key, name }: Share): string => {
    if (isOther(key)) {
      const kind = key.slice(1) as 'late_fee' | 'damage_fee' | 'shipping' | 'other_income' | 'sale' | 'other';
      return kind === 'other' ? t('statistics.other') : t(`accounting:kind.${kind}`);
    }
    if (cut === 'method') return t(`accounting:method.${key as 'cash'}`);
    if (cut === 'channel') {
      const channel = channels.find((one) => one === key);
      return channel === undefined ? t('statistics.noOrder') : t(`statistics.channel.${channel}`);
    }
    if (name !== '') return name;
    return key !== '' ? key : t(cut === 'staff' ? 'statistics.byItself' : 'statistics.notSaid');
  };
  const rows = data.cuts[cut];
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
          yearText(data.year - 1),
          t('statistics.change'),
          ...(ofGarments ? [t('statistics.rentals')] : []),
        ]}
        rows={rows.map((one) => ({
          id: one.key,
          name: nameOf(one),
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
            },
            { text: baht(one.before), none: one.before === 0 },
            { text: change(one.income, one.before), none: one.before === 0 },
            ...(ofGarments ? [{ text: plain(one.n), none: one.n === 0 }] : []),
          ],
        }))}
      />
    </Section>
  );
};
