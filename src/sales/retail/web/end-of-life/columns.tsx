import { Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useRight } from '#ui/session/session.ts';
import { type Column, Money, Photo, StateBadge, TextLink } from '#ui/index.ts';
import { UnitStateBadge, type useSelection } from '#inventory/stock/web/index.ts';
import type { OldRow } from '#sales/retail/contract.ts';
import type { EndSort } from '#sales/retail/end-of-life.ts';
import classes from '../sale.module.css';

type Selection = ReturnType<typeof useSelection<OldRow>>;

const daysOfYear = 365;
const daysOfMonth = 30.4;

/** Days as years and months, as one speaks of the age of a gown. */
const useAge = () => {
  const { t } = useTranslation('sale');
  return (days: number): string => {
    if (days < 2 * daysOfMonth) return t('old.days', { n: days });
    const years = Math.floor(days / daysOfYear);
    const months = Math.min(11, Math.floor((days - years * daysOfYear) / daysOfMonth));
    return years === 0 ? t('old.months', { n: months }) : t('old.age', { years, months });
  };
};

const Garment = ({ row, at, selection }: { row: OldRow; at: number; selection: Selection }) => {
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

/** Rent and fees, and what washing and mending took of it. */
const Earned = ({ money }: Pick<OldRow, 'money'>) => {
  const { t } = useTranslation('sale');
  if (money === null) return null;
  return (
    <>
      <Money baht={money.rent + money.fees} />
      {money.care === 0 ? null : (
        <Text size="xs" c="dimmed">
          {t('old.care')} <Money baht={money.care} />
        </Text>
      )}
    </>
  );
};

/** What is left of it, and what it cost. */
const Profit = ({ money }: Pick<OldRow, 'money'>) => {
  const { t } = useTranslation('shared');
  if (money === null) return null;
  return (
    <>
      <Money baht={money.profit} sign />
      <Text size="xs" c="dimmed">
        {t('garment.cost')} <Money baht={money.cost} />
      </Text>
    </>
  );
};

/** What is told of a garment; what it cost and brought only to whoever may see it. */
export const useOldColumns = (rows: readonly OldRow[], selection: Selection): Column<OldRow, EndSort>[] => {
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
        ] satisfies Column<OldRow, EndSort>[])
      : []),
    {
      key: 'suggested',
      label: t('old.suggested'),
      align: 'right',
      render: (row) => (
        <strong>
          <Money baht={row.suggested} />
        </strong>
      ),
    },
  ];
};
