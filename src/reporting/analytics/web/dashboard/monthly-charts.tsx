import { Group, NativeSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { monthNames } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { FormSection } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Bars } from '#ui/display/bars.tsx';
import { AutoGrid, LabelledValue, MoneyText, QueryView, useToday } from '#ui/index.ts';
import type { MonthlyChartProps } from '#ui/router/slots.tsx';
import { useLanguage } from '#ui/session/session.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { figureBahtText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { ChartNumbers } from '../statistics/chart-numbers.tsx';
import { StatisticsTable } from '../statistics/figure-table.tsx';
import { useYearText } from '../statistics/use-year-text.ts';

const kept = { placeholderData: keepPreviousData };

type YearProps = { years: readonly number[]; year: number | undefined; onChange: (year: number) => void };

const YearSelect = ({ years, year = years[0] ?? 0, onChange }: YearProps) => {
  const { t } = useTranslation('insight');
  const yearText = useYearText();
  return (
    <NativeSelect
      aria-label={t('statistics.year')}
      data={years.map((one) => ({ value: String(one), label: yearText(one) }))}
      value={String(year)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
};

const MonthlyIncome = () => {
  const { t } = useTranslation('insight');
  const short = monthNames(useLanguage(), 'short');
  const yearText = useYearText();
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState<number>();
  const shown = year ?? thisYear;
  const query = useApi(analyticsContract.monthlyIncome, { body: year === undefined ? {} : { year } }, kept);
  const title = t('statistics.months');
  return (
    <FormSection title={title}>
      <QueryView query={query}>
        {(data) => (
          <>
            <Group>
              <YearSelect years={data.yearlist} year={year} onChange={setYear} />
            </Group>
            <Bars
              title={title}
              data={data.rentalPrice.map((income, at) => ({
                name: short[at] ?? '',
                income,
                before: data.rentalPriceBefore[at] ?? 0,
              }))}
              series={[
                { name: 'before', label: yearText(shown - 1), look: 'before' },
                { name: 'income', label: yearText(shown), look: 'main' },
              ]}
              format={figureBahtText}
            />
            <AutoGrid min="9rem" autoFlow="auto-fill">
              <LabelledValue label={t('statistics.sum')}>
                <MoneyText baht={data.allRental} />
              </LabelledValue>
              <LabelledValue label={t('statistics.orders')}>
                {figureNumberText(data.allOrderNumber)}
              </LabelledValue>
              <LabelledValue label={t('views.bail')}>
                <MoneyText baht={data.allNotReturnedDeposit} />
              </LabelledValue>
            </AutoGrid>
            <ChartNumbers>
              <StatisticsTable
                caption={title}
                what={t('statistics.month')}
                heads={[yearText(shown), yearText(shown - 1)]}
                rows={data.monthNames.map((name, at) => ({
                  id: name,
                  name,
                  cells: [data.rentalPrice[at] ?? 0, data.rentalPriceBefore[at] ?? 0].map((income) => ({
                    text: figureBahtText(income),
                    none: income === 0,
                  })),
                }))}
              />
            </ChartNumbers>
          </>
        )}
      </QueryView>
    </FormSection>
  );
};

const Selling = () => {
  const { t } = useTranslation('insight');
  const names = monthNames(useLanguage(), 'long');
  const [year, setYear] = useState<number>();
  const [month, setMonth] = useState<number>();
  const body = { ...(year !== undefined && { year }), ...(month !== undefined && { month }) };
  const query = useApi(analyticsContract.monthlySellStat, { body }, kept);
  const title = t('statistics.rentals');
  return (
    <FormSection title={title}>
      <QueryView query={query}>
        {({ category, selling, yearlistCategory, monthlistCategory }) => (
          <>
            <Group>
              <YearSelect
                years={yearlistCategory}
                year={year}
                onChange={(chosen) => {
                  setYear(chosen);
                  setMonth(undefined);
                }}
              />
              <NativeSelect
                aria-label={t('statistics.month')}
                data={[
                  { value: '', label: t('statistics.wholeYear') },
                  ...monthlistCategory.map((name) => ({
                    value: String(names.indexOf(name) + 1),
                    label: name,
                  })),
                ]}
                value={month === undefined ? '' : String(month)}
                onChange={({ currentTarget: { value } }) =>
                  setMonth(value === '' ? undefined : Number(value))
                }
              />
            </Group>
            <Bars
              title={title}
              data={category.map((name, at) => ({ name, selling: selling[at] ?? 0 }))}
              series={[{ name: 'selling', label: title, look: 'second' }]}
              format={figureNumberText}
            />
            <StatisticsTable
              caption={title}
              what={t('statistics.cut.category')}
              heads={[title]}
              rows={category.map((name, at) => ({
                id: name,
                name,
                cells: [{ text: figureNumberText(selling[at] ?? 0) }],
              }))}
            />
          </>
        )}
      </QueryView>
    </FormSection>
  );
};

/** The charts follow docs/spec.md §3. */
export const MonthlyChart = ({ of }: MonthlyChartProps) =>
  of === 'income' ? <MonthlyIncome /> : <Selling />;
