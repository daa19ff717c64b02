import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Box, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { useIsPhone } from '../hooks/use-is-phone.ts';
import classes from './bars.module.css';

/** The looks differ by pattern and colour. `before` is the year before, `estimate` a forecast. */
const looks = ['main', 'second', 'third', 'before', 'estimate'] as const;
export type BarLook = (typeof looks)[number];

export type BarSeries = { name: string; label: string; look: BarLook };

type BarsProps = {
  title: string;
  data: readonly { name: string }[];
  series: readonly BarSeries[];
  format: (value: number) => string;
};

const colorOf = (look: BarLook): string => `var(--chart-${look === 'estimate' ? 'main' : look})`;

const Pattern = ({ id, look }: { id: string; look: BarLook }) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={6} height={6} fill={colorOf(look)} fillOpacity={0.15} />
    {look === 'third' ? (
      <circle cx={3} cy={3} r={1.5} fill={colorOf(look)} />
    ) : (
      <rect width={3} height={6} fill={colorOf(look)} />
    )}
  </pattern>
);

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export const Bars = ({ title, data, series, format }: BarsProps) => {
  const isPhone = useIsPhone();
  const id = useId();
  const patternOf = (look: BarLook): string => `${id}${look}`;
  const paintOf = (look: BarLook) => ({
    fill:
      look === 'main'
        ? colorOf(look)
        : look === 'before'
          ? 'var(--chart-hollow)'
          : `url(#${patternOf(look)})`,
    stroke: colorOf(look),
    strokeWidth: 1.5,
    strokeOpacity: 1,
  });
  // Names below the bars are slanted on a phone, so they all fit.
  const namesHeight = Math.min(96, 24 + 4 * Math.max(0, ...data.map((one) => one.name.length)));
  const lookOf = (name: string): BarLook => series.find((one) => one.name === name)?.look ?? 'main';
  return (
    <Box mb="xs" className={classes['bars'] ?? ''}>
      <svg width={0} height={0} className={classes['patterns']} aria-hidden>
        <defs>
          {looks.map((look) => (
            <Pattern key={look} id={patternOf(look)} look={look} />
          ))}
        </defs>
      </svg>
      <Group gap="0.25rem 1rem" mb="xs" aria-hidden>
        {series.map((one) => (
          <Group key={one.name} gap={6} wrap="nowrap">
            <svg width={16} height={16} className={classes['swatch']}>
              <rect x={1} y={1} width={14} height={14} rx={2} {...paintOf(one.look)} />
            </svg>
            <Text size="sm">{one.label}</Text>
          </Group>
        ))}
      </Group>
      <div role="img" aria-label={title}>
        <BarChart
          h={isPhone ? 176 + namesHeight : 260}
          data={[...data]}
          dataKey="name"
          series={series.map(({ name, label, look }) => ({ name, label, color: colorOf(look) }))}
          valueFormatter={format}
          barChartProps={{ accessibilityLayer: false, barGap: 1, barCategoryGap: '15%' }}
          barProps={({ name }) => ({ ...paintOf(lookOf(name)), isAnimationActive: false, radius: 2 })}
          tooltipAnimationDuration={0}
          yAxisProps={{
            width: 44,
            allowDecimals: false,
            tickFormatter: (value: number) => compact.format(value),
          }}
          xAxisProps={
            isPhone
              ? {
                  interval: 0,
                  angle: -50,
                  textAnchor: 'end',
                  height: namesHeight,
                  tick: { fontSize: 11, fill: 'currentColor' },
                }
              : {}
          }
        />
      </div>
    </Box>
  );
};
