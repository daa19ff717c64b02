import { sumBaht } from '#lib/money/money.ts';
import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay, asDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { DrawerSlot } from '#ui/router/slots.tsx';
import { useLanguage } from '#ui/session/session.ts';
import type { ListColumn } from '#ui/index.ts';
import {
  AutoGrid,
  DayText,
  ListTable,
  MoneyText,
  QueryView,
  shared,
  StateBadge,
  TextLink,
  useIsNarrow,
} from '#ui/index.ts';
import type { DayView } from '#cash/shapes.ts';
import { UnsentStepsNotice } from '#access/staff-accounts/web/index.ts';
import { cashContract } from '#cash/contract.ts';
import { separateFigures } from '#cash/day-figures.ts';
import type { DayFigure } from '#cash/day-figures.ts';
import classes from '../cash.module.css';
import { DayFigureLink, FigureTile } from '../report-fields.tsx';
import { BookDayBar, useBookDay } from './day-bar.tsx';
import { UndoneSteps } from './undone-steps.tsx';

type Row = Omit<DayView['methods'][number], 'method'> & {
  method: DayView['methods'][number]['method'] | null;
};
const allFigures = [
  'takings',
  'sales',
  'income',
  'expense',
  'bailIn',
  'bailOut',
  'voucherSold',
  'rounding',
] as const satisfies readonly DayFigure[];

const Methods = ({ view }: { view: DayView }) => {
  const { t } = useTranslation(['daybook', 'accounting']);
  const narrow = useIsNarrow();
  const days = { from: view.day, to: view.day };
  const figures = allFigures.filter(
    (one) =>
      (one !== 'sales' && one !== 'voucherSold' && one !== 'rounding') ||
      [...view.methods, view.total].some((row) => row[one] !== 0),
  );
  const name = (row: Row): string =>
    row.method === null ? t('day.all') : t(`accounting:method.${row.method}`);
  const renderFigure = (row: Row, figure: (typeof allFigures)[number]): ReactNode => (
    <DayFigureLink
      baht={row[figure]}
      what={`${t(`day.${figure}`)} ${name(row)}`}
      to={{ ...days, figure, method: row.method ?? undefined }}
    />
  );
  const renderTotal = (row: Row): ReactNode =>
    row.method === null ? (
      <strong>
        <MoneyText baht={row.total} />
      </strong>
    ) : (
      <DayFigureLink
        baht={row.total}
        entries={row.entries}
        what={name(row)}
        to={{ ...days, method: row.method }}
      />
    );
  const columns: ListColumn<Row>[] = [
    {
      key: 'method',
      label: t('day.method'),
      render: (row) => (row.method === null ? <strong>{name(row)}</strong> : name(row)),
    },
    ...figures.map((figure): ListColumn<Row> => ({
      key: figure,
      label: t(`day.${figure}`),
      align: 'right',
      render: (row) => renderFigure(row, figure),
    })),
    {
      key: 'total',
      label: t('day.total'),
      align: 'right',
      render: (row) => renderTotal(row),
    },
  ];
  return (
    <ListTable
      columns={columns}
      renderLines={(row) => ({
        name: name(row),
        end: renderTotal(row),
        facts: figures
          .filter((figure) => row[figure] !== 0)
          .map((figure) => (
            <span key={figure}>
              {t(`day.${figure}`)} {renderFigure(row, figure)}
            </span>
          )),
      })}
      rows={[...view.methods.filter((row) => !narrow || row.entries > 0), { ...view.total, method: null }]}
      rowKey={(row) => row.method ?? 'all'}
      caption={t('day.caption')}
    />
  );
};

const Drawer = ({ view }: { view: DayView }) => {
  const { t } = useTranslation('daybook');
  const language = useLanguage();
  const { opening, openingFrom, expected } = view.drawer;
  return (
    <section className={shared.box}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('day.drawer')}
        </Title>
        <DrawerSlot />
      </Group>
      <dl className={classes['facts']}>
        <dt>
          {t('day.opening')}
          {openingFrom === null ? null : (
            <Text size="xs" c="dimmed">
              {t('day.openingFrom', { day: formatDay(asDay(openingFrom), language) })}
            </Text>
          )}
        </dt>
        <dd>
          <MoneyText baht={opening} />
        </dd>
        <dt>{t('day.cashIn')}</dt>
        <dd>
          <MoneyText baht={view.drawer.in} sign />
        </dd>
        <dt>{t('day.cashOut')}</dt>
        <dd>
          <MoneyText baht={view.drawer.out} />
        </dd>
        {view.drawer.rounding === 0 ? null : (
          <>
            <dt>{t('day.rounding')}</dt>
            <dd>
              <MoneyText baht={view.drawer.rounding} sign />
            </dd>
          </>
        )}
        <dt className={classes['sum']}>{t('day.expected')}</dt>
        <dd className={classes['sum']}>
          <DayFigureLink
            baht={expected}
            entries={1}
            what={t('day.drawer')}
            to={{ from: view.day, to: view.day, method: 'cash' }}
          />
        </dd>
      </dl>
    </section>
  );
};

const Apart = ({ view }: { view: DayView }) => {
  const { t } = useTranslation('daybook');
  const days = { from: view.day, to: view.day };
  return (
    <section className={shared.box}>
      <Title order={2} size="h4" mb="xs">
        {t('day.apart')}
      </Title>
      <dl className={classes['facts']}>
        {separateFigures.flatMap((figure) => [
          <dt key={figure}>{t(`day.${figure}`)}</dt>,
          <dd key={`${figure} amount`}>
            <DayFigureLink
              baht={view.apart[figure].amount}
              entries={view.apart[figure].entries}
              what={t(`day.${figure}`)}
              to={{ ...days, figure }}
            />
          </dd>,
        ])}
      </dl>
    </section>
  );
};

const mostNamed = 6;

export const UnclosedDays = ({ days }: { days: readonly string[] }) => {
  const { t } = useTranslation('daybook');
  if (days.length === 0) return null;
  return (
    <Alert color="yellow" title={t('day.unclosed', { n: days.length })}>
      <Text size="sm">{t('day.unclosedHint')}</Text>
      <Group gap="sm" mt={4}>
        {days.slice(0, mostNamed).map((day) => (
          <TextLink key={day} size="sm" to="/backoffice/accounting" search={{ tab: 'close', day }}>
            <DayText day={day} />
          </TextLink>
        ))}
        {days.length > mostNamed ? (
          <Text size="sm">{t('day.more', { n: days.length - mostNamed })}</Text>
        ) : null}
      </Group>
    </Alert>
  );
};

export const DayTab = () => {
  const { t } = useTranslation('daybook');
  const { day } = useBookDay();
  const query = useApi(cashContract.day, { query: { day } }, { placeholderData: keepPreviousData });
  return (
    <Stack gap="md">
      <BookDayBar>
        {query.data === undefined ? null : (
          <StateBadge tone={query.data.closed ? 'good' : 'info'}>
            {t(query.data.closed ? 'day.closed' : 'day.open')}
          </StateBadge>
        )}
      </BookDayBar>
      <QueryView query={query}>
        {(view) => {
          const days = { from: view.day, to: view.day };
          return (
            <Stack gap="md">
              <UnclosedDays days={view.unclosed} />
              <UnsentStepsNotice unsent={view.unsent} />
              <AutoGrid min="10rem">
                <FigureTile label={t('day.takingsToday')}>
                  <DayFigureLink
                    baht={view.total.takings}
                    what={t('day.takingsToday')}
                    to={{ ...days, figure: 'takings' }}
                  />
                </FigureTile>
                {view.total.sales === 0 ? null : (
                  <FigureTile label={t('day.sales')}>
                    <DayFigureLink
                      baht={view.total.sales}
                      what={t('day.sales')}
                      to={{ ...days, figure: 'sales' }}
                    />
                  </FigureTile>
                )}
                <FigureTile label={t('day.expense')}>
                  <DayFigureLink
                    baht={view.total.expense}
                    what={t('day.expense')}
                    to={{ ...days, figure: 'expense' }}
                  />
                </FigureTile>
                <FigureTile label={t('day.bailNet')}>
                  <MoneyText baht={sumBaht([view.total.bailIn, view.total.bailOut])} />
                </FigureTile>
                <FigureTile label={t('day.expected')}>
                  <MoneyText baht={view.drawer.expected} />
                </FigureTile>
              </AutoGrid>
              {view.total.entries === 0 ? (
                <Text size="sm" c="dimmed">
                  {t('day.quiet')} · {t('day.quietHint')}
                </Text>
              ) : null}
              <Methods view={view} />
              <AutoGrid min="20rem" align="start">
                <Drawer view={view} />
                <Apart view={view} />
                <UndoneSteps undone={view.undone} />
              </AutoGrid>
            </Stack>
          );
        }}
      </QueryView>
    </Stack>
  );
};
