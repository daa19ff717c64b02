import { Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { useRight } from '#ui/session/session.ts';
import { type ListColumn, MoneyText, Photo, StateBadge, TextLink } from '#ui/index.ts';
import { UnitStateBadge, type useSelection } from '#inventory/stock/web/index.ts';
import type { EndOfLifeRow } from '#sales/retail/contract.ts';
import type { EndOfLifeSort } from '#sales/retail/end-of-life.ts';
import classes from '../sale.module.css';

type Selection = ReturnType<typeof useSelection<EndOfLifeRow>>;

const daysOfYear = 365;
const daysOfMonth = 30.4;

const useAge = () => {
  const { t } = useTranslation('sale');
  return (days: number): string => {
    if (days < 2 * daysOfMonth) return t('old.days', { n: days });
    const years = Math.floor(days / daysOfYear);
    const months = Math.min(11, Math.floor((days - years * daysOfYear) / daysOfMonth));
    return years === 0 ? t('old.months', { n: months }) : t('old.age', { years, months });
  };
};

const Garment = ({ row, at, selection }: { row: EndOfLifeRow; at: number; selection: Selection }) => {
  const { t } = useTranslation('sale');
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Checkbox
        mt={4}
        aria-label={t('old.choose', { barcode: row.barcode })}
        checked={selection.has(row)}
        disabled={!row.sellable}
        onChange={() => undefined}
        onClick={(event) => selection.click(at, event.shiftKey)}
      />
      <Photo url={row.image} alt="" size={52} />
      <div className={classes['garment']}>
        <TextLink to="/backoffice/unit/$unitid" params={{ unitid: String(row.unitId) }} fw={600}>
          {row.barcode}
        </TextLink>
        <Text size="sm">{row.name}</Text>
        <Text size="sm" c="dimmed">
          {row.detail}
        </Text>
      </div>
    </Group>
  );
};

const Earned = ({ money }: Pick<EndOfLifeRow, 'money'>) => {
  const { t } = useTranslation('sale');
  if (money === null) return null;
  return (
    <>
      <MoneyText baht={sumBaht([money.rent, money.fees])} />
      {money.care === 0 ? null : (
        <Text size="xs" c="dimmed">
          {t('old.care')} <MoneyText baht={money.care} />
        </Text>
      )}
    </>
  );
};

const Profit = ({ money }: Pick<EndOfLifeRow, 'money'>) => {
  const { t } = useTranslation('shared');
  if (money === null) return null;
  return (
    <>
      <MoneyText baht={money.profit} sign />
      <Text size="xs" c="dimmed">
        {t('garment.cost')} <MoneyText baht={money.cost} />
      </Text>
    </>
  );
};

export const useEndOfLifeColumns = (
  rows: readonly EndOfLifeRow[],
  selection: Selection,
): ListColumn<EndOfLifeRow, EndOfLifeSort>[] => {
  const { t } = useTranslation(['sale', 'shared']);
  const age = useAge();
  const seesMoney = useRight('cost');
  return [
    {
      key: 'garment',
      label: t('shared:garment.one'),
      render: (row) => <Garment row={row} at={rows.indexOf(row)} selection={selection} />,
    },
    {
      key: 'why',
      label: t('old.why'),
      render: (row) => (
        <Group gap={4}>
          {row.reasons.map((reason) => (
            <StateBadge key={reason} tone="info">
              {t(`old.reasons.${reason}`)}
            </StateBadge>
          ))}
          {row.promised ? <StateBadge tone="bad">{t('old.booked')}</StateBadge> : null}
          {row.state === 'ready' ? null : <UnitStateBadge state={row.state} />}
        </Group>
      ),
    },
    { key: 'days', label: t('old.inShop'), sort: 'days', render: (row) => age(row.days) },
    { key: 'idle', label: t('old.idleDays'), sort: 'idle', render: (row) => age(row.idleDays) },
    {
      key: 'rentals',
      label: t('old.rentals'),
      sort: 'rentals',
      render: (row) => t('old.times', { n: row.rentals }),
    },
    ...(seesMoney
      ? ([
          {
            key: 'earned',
            label: t('old.earned'),
            align: 'right',
            render: ({ money }) => <Earned money={money} />,
          },
          {
            key: 'profit',
            label: t('old.profit'),
            align: 'right',
            render: ({ money }) => <Profit money={money} />,
          },
        ] satisfies ListColumn<EndOfLifeRow, EndOfLifeSort>[])
      : []),
    {
      key: 'suggested',
      label: t('old.suggested'),
      align: 'right',
      render: (row) => (
        <>
          <strong>
            <MoneyText baht={row.suggested} />
          </strong>
          <Text size="xs" c="dimmed">
            {t(`suggestedFrom.${row.suggestedFrom}`)}
          </Text>
        </>
      ),
    },
  ];
};
