import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { Box } from '@mantine/core';
import { BarChart } from '@mantine/charts';
import { figureNumberText } from '#reporting/analytics/rules/figure-text.ts';

type BarsProps = {
  /** `name` is printed below the bar. */
  data: readonly { name: string }[];
  series: readonly { name: string; label: string; color: string }[];
};

/** Screen readers get a table beside it. */
export const Bars = ({ data, series }: BarsProps) => (
  <Box aria-hidden mb="0.25rem">
    <BarChart
      h={240}
      data={[...data]}
      dataKey="name"
      series={[...series]}
      valueFormatter={figureNumberText}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 40, itemSorter: null }}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, radius: 2 }}
      tooltipAnimationDuration={0}
      yAxisProps={{ width: 64 }}
    />
  </Box>
);
