import { Box, VisuallyHidden } from '@mantine/core';
import { type BarLook, Bars } from '#ui/display/bars.tsx';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay, formatMonth } from '#lib/dates/day.ts';
import { FormSection } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { WebShopStatistics } from '#storefront/web-shop/contract.ts';
import type { StatisticsSpan } from '#storefront/web-shop/rules/statistics-periods.ts';

type Period = WebShopStatistics['periods'][number];

export type ChartSeries = {
  of: Exclude<keyof Period, 'start'>;
  label: string;
  look?: BarLook;
  text?: (value: number) => string;
  noSum?: true;
};

type Props = {
  title: string;
  periods: WebShopStatistics['periods'];
  span: StatisticsSpan;
  figures: readonly ChartSeries[];
};

const plain = (value: number): string => value.toLocaleString('en-US');

export const PeriodChart = ({ title, periods, span, figures }: Props) => {
  const { t } = useTranslation('webshop');
  const language = useLanguage();
  const nameOf = (start: string): string =>
    span === 'month' ? formatMonth(asDay(start), language) : formatDay(asDay(start), language);
  const textOf = ({ text = plain }: ChartSeries, value: number | null): string =>
    value === null ? '–' : text(value);
  return (
    <FormSection title={title}>
      <Bars
        title={title}
        data={periods.map((one) => ({ ...one, name: nameOf(one.start) }))}
        series={figures.flatMap(({ of, label, look }) =>
          look === undefined ? [] : [{ name: of, label, look }],
        )}
        format={plain}
      />
      <Box className={shared.scroll} mt="1rem" role="region" aria-label={title} tabIndex={0}>
        <table className={shared.figures}>
          <VisuallyHidden component="caption">{title}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{span === 'week' ? t('figures.weekOf') : t('figures.month')}</th>
              {figures.map((one) => (
                <th key={one.of} scope="col">
                  {one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map((one) => (
              <tr key={one.start}>
                <th scope="row">{nameOf(one.start)}</th>
                {figures.map((figure) => (
                  <td key={figure.of} data-none={!one[figure.of] || undefined}>
                    {textOf(figure, one[figure.of])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('figures.total')}</th>
              {figures.map((figure) => (
                <td key={figure.of}>
                  {figure.noSum === true
                    ? null
                    : textOf(
                        figure,
                        periods.reduce((sum, one) => sum + (one[figure.of] ?? 0), 0),
                      )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Box>
    </FormSection>
  );
};
