import { Box, Flex } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection } from '#ui/form/index.ts';
import { Pills, shared } from '#ui/index.ts';
import type { BreakdownShare, ShopStatistics } from '#reporting/analytics/contract.ts';
import { type Breakdown, breakdowns } from '#reporting/analytics/rules/breakdowns.ts';
import { drillDownSearchOf, type ChartPeriod, comparedPeriodsOf } from './drill-down-links.ts';
import { StatisticsTable } from './figure-table.tsx';
import { useBreakdownName } from './use-breakdown-name.ts';
import { useTimeText } from './use-time-text.ts';
import { figureBahtText, changeText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import type { StatisticsSearchParams } from './view-search.ts';

const byGarment: readonly Breakdown[] = ['category', 'color', 'size'];
export const BreakdownSection = ({
  data,
  cut,
  branch,
  onCut,
}: {
  data: ShopStatistics;
  branch: number | undefined;
  cut: Breakdown;
  onCut: (cut: Breakdown) => void;
}) => {
  const { t } = useTranslation('insight');
  const timeText = useTimeText()(data);
  const keyName = useBreakdownName();
  const rows = data.cuts[cut];
  const { now, before } = comparedPeriodsOf(data);
  const behind = ({ key }: BreakdownShare, time: ChartPeriod): StatisticsSearchParams =>
    cut === 'branch'
      ? drillDownSearchOf({ of: 'method', branch: Number(key), ...time })
      : drillDownSearchOf({ of: cut, key, branch, ...time });
  const most = Math.max(1, ...rows.map((one) => one.income));
  const ofGarments = byGarment.includes(cut);
  const title = t('statistics.cutTitle');
  const caption = `${title}: ${t(`statistics.cut.${cut}`)}`;
  return (
    <FormSection title={title}>
      <Pills
        label={title}
        oneLine
        value={cut}
        options={breakdowns.map((value) => ({ value, label: t(`statistics.cut.${value}`) }))}
        onChange={onCut}
      />
      <StatisticsTable
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
                <Flex component="span" align="center" justify="flex-end" gap="0.625rem">
                  <Box component="span" flex={1} miw="3rem" h="0.75rem" aria-hidden>
                    <i
                      className={shared.figureBar}
                      style={{ width: `${(Math.max(0, one.income) / most) * 100}%` }}
                    />
                  </Box>
                  <span>{figureBahtText(one.income)}</span>
                </Flex>
              ),
              none: one.income === 0,
              to: behind(one, now),
            },
            { text: figureBahtText(one.before), none: one.before === 0, to: behind(one, before) },
            { text: changeText(one.income, one.before), none: one.before === 0 },
            ...(ofGarments
              ? [{ text: figureNumberText(one.n), none: one.n === 0, to: behind(one, now) }]
              : []),
          ],
        }))}
      />
    </FormSection>
  );
};
