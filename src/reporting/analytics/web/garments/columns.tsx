import { Box, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { addDays, asDay, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import {
  type BadgeTone,
  type ListColumn,
  MoneyText,
  Photo,
  shared,
  StateBadge,
  TextLink,
  type TwoLineContent,
} from '#ui/index.ts';
import type { GarmentFigure } from '#reporting/analytics/contract.ts';
import type { GarmentSort } from '#reporting/analytics/rules/garment-list-options.ts';
import {
  type GarmentVerdict as Judged,
  garmentVerdictOf,
} from '#reporting/analytics/rules/garment-verdict.ts';
import { percentText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { useStatisticsSearch } from '../statistics/view-search.ts';

const tones: Record<Judged, BadgeTone> = { keep: 'good', watch: 'warn', sell: 'bad' };

const NameLink = ({ row }: { row: GarmentFigure }) =>
  row.unitId === null ? (
    <TextLink
      to="/backoffice/statistics"
      search={{ view: 'garments', group: row.groupId, sort: '-balance' }}
      fw={600}
    >
      {row.name}
    </TextLink>
  ) : (
    <TextLink to="/backoffice/unit/$unitid" params={{ unitid: String(row.unitId) }} fw={600}>
      {row.barcode}
    </TextLink>
  );

const Verdict = ({ reason }: { reason: NonNullable<GarmentFigure['reason']> }) => {
  const { t } = useTranslation('insight');
  const verdict = garmentVerdictOf[reason];
  return <StateBadge tone={tones[verdict]}>{t(`garments.verdicts.${verdict}`)}</StateBadge>;
};

const Balance = ({ row }: { row: GarmentFigure }) => (
  <span className={row.balance < 0 ? shared.bad : undefined}>
    <MoneyText baht={row.balance} sign />
  </span>
);

const Garment = ({ row }: { row: GarmentFigure }) => {
  const { t } = useTranslation('insight');
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Photo url={row.image} alt="" size={52} />
      <Box miw={0} className={shared.anywhere}>
        <NameLink row={row} />
        {row.unitId === null ? null : <Text size="sm">{row.name}</Text>}
        <Text size="sm" c="dimmed">
          {row.detail}
          {row.unitId === null ? ` · ${t('garments.units', { n: row.units })}` : ''}
        </Text>
      </Box>
    </Group>
  );
};

const Rentals = ({ row, children }: { row: GarmentFigure; children: React.ReactNode }) => {
  const { search } = useStatisticsSearch();
  if (row.rentals === 0) return <>{children}</>;
  const { unitId, itemId, groupId } = row;
  return (
    <TextLink
      inherit
      to="/backoffice/statistics"
      search={{
        view: 'rentals',
        branch: search.branch,
        show: search.show,
        ...(unitId !== null ? { unit: unitId } : itemId !== null ? { item: itemId } : { group: groupId }),
      }}
    >
      {children}
    </TextLink>
  );
};

const Under = ({ children }: { children: React.ReactNode }) => (
  <Text size="xs" c="dimmed" className={shared.nowrap}>
    {children}
  </Text>
);

const PaidBack = ({ row, today }: { row: GarmentFigure; today: string }) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  if (row.paidBackOn !== null)
    return (
      <Under>{t('garments.paidBack', { day: formatDay(asDay(row.paidBackOn), language, 'medium') })}</Under>
    );
  if (row.paysBackIn === null || row.paysBackIn > 3650) return null;
  const day = formatDay(addDays(asDay(today), row.paysBackIn), language, 'medium');
  return <Under>{t('garments.paysBack', { day })}</Under>;
};

export const useGarmentColumns = (today: string): ListColumn<GarmentFigure, GarmentSort>[] => {
  const { t } = useTranslation(['insight', 'shared']);
  return [
    { key: 'garment', label: t('shared:garment.one'), render: (row) => <Garment row={row} /> },
    {
      key: 'verdict',
      label: t('garments.verdict'),
      render: ({ reason }) =>
        reason === null ? (
          '–'
        ) : (
          <Box maw="13rem">
            <Verdict reason={reason} />
            <Text size="xs">{t(`garments.reason.${reason}`)}</Text>
          </Box>
        ),
    },
    {
      key: 'use',
      label: t('garments.use'),
      align: 'right',
      sort: 'use',
      render: (row) => (
        <>
          {percentText(row.daysRented, row.daysOwned)}
          <Under>
            {t('garments.useOf', {
              rented: figureNumberText(row.daysRented),
              owned: figureNumberText(row.daysOwned),
            })}
          </Under>
        </>
      ),
    },
    {
      key: 'idle',
      label: t('garments.idle'),
      align: 'right',
      sort: 'idle',
      render: (row) => figureNumberText(row.idleDays),
    },
    {
      key: 'rentals',
      label: t('garments.rentals'),
      align: 'right',
      sort: 'rentals',
      render: (row) => <Rentals row={row}>{figureNumberText(row.rentals)}</Rentals>,
    },
    {
      key: 'earned',
      label: t('garments.earned'),
      align: 'right',
      sort: 'earned',
      render: (row) => (
        <>
          <Rentals row={row}>
            <MoneyText baht={sumBaht([row.rent, row.fees])} />
          </Rentals>
          {row.fees === 0 ? null : (
            <Under>
              {t('garments.fees')} <MoneyText baht={row.fees} />
            </Under>
          )}
          {row.soldFor === 0 ? null : (
            <Under>
              {t('garments.soldFor')} <MoneyText baht={row.soldFor} />
            </Under>
          )}
        </>
      ),
    },
    {
      key: 'care',
      label: t('garments.care'),
      align: 'right',
      sort: 'care',
      render: (row) => <MoneyText baht={row.care} />,
    },
    {
      key: 'cost',
      label: t('shared:garment.cost'),
      align: 'right',
      sort: 'cost',
      render: (row) => <MoneyText baht={row.cost} />,
    },
    {
      key: 'balance',
      label: t('unit.balance'),
      align: 'right',
      sort: 'balance',
      render: (row) => (
        <>
          <Balance row={row} />
          <PaidBack row={row} today={today} />
        </>
      ),
    },
  ];
};

export const useGarmentLines = (): ((row: GarmentFigure) => TwoLineContent) => {
  const { t } = useTranslation('insight');
  return (row) => ({
    name: <NameLink row={row} />,
    end: <Balance row={row} />,
    facts: [
      row.unitId === null ? '' : row.name,
      row.detail,
      t('garments.timesAndUse', {
        n: figureNumberText(row.rentals),
        use: percentText(row.daysRented, row.daysOwned),
      }),
      row.reason === null ? '' : t(`garments.reason.${row.reason}`),
    ],
    mark: row.reason === null ? undefined : <Verdict reason={row.reason} />,
  });
};
