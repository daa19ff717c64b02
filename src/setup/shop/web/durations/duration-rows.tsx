import { ActionIcon, Group, Switch } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSortRow } from '#ui/sort/index.ts';
import { TimeText } from '#ui/index.ts';
import { type DurationRow, shopContract } from '#setup/shop/contract.ts';
import classes from './durations.module.css';

/** Returns 'N วัน', or another text without days (docs/spec.md §3). */
export const useDurationName = () => {
  const { t } = useTranslation('shop');
  return (row: Pick<DurationRow, 'rentDays'>): string =>
    row.rentDays === null ? t('durations.noDays') : t('durations.nDays', { n: row.rentDays });
};

const useRule = () => {
  const { t } = useTranslation('shop');
  return (row: DurationRow): string => {
    if (row.priceRule === 'scale') return t('durations.scaleOf', { n: row.pricePercent ?? 100 });
    if (row.priceRule === 'same') return t('durations.same');
    return t('durations.replaceOf', { n: bahtInSentence(row.price ?? 0) });
  };
};

export type DurationActions = { onEdit: (row: DurationRow) => void; onRemove: (row: DurationRow) => void };
type Cells = { name: ReactNode; facts: { key: string; label: string; value: ReactNode }[]; acts: ReactNode };

const useCells = (row: DurationRow, { onEdit, onRemove }: DurationActions): Cells => {
  const { t } = useTranslation('shop');
  const name = useDurationName()(row);
  const rule = useRule()(row);
  const save = useAction(shopContract.saveDuration, {
    done: t('durations.saved'),
    refresh: [shopContract.durations, shopContract.shopInfo],
    record: 'rentDurationId',
  });
  const active = save.isPending ? !row.active : row.active;
  return {
    name: (
      <button type="button" className={classes['open']} onClick={() => onEdit(row)}>
        {name}
      </button>
    ),
    facts: [
      { key: 'rule', label: t('durations.rule'), value: rule },
      {
        key: 'active',
        label: t('durations.active'),
        value: (
          <Switch
            aria-label={t('durations.activeOf', { name })}
            checked={active}
            onChange={(event) => {
              const { rentDays, priceRule, pricePercent, price, version } = row;
              save.mutate({
                params: { id: row.rentDurationId },
                body: {
                  rentDays,
                  priceRule,
                  pricePercent,
                  price,
                  version,
                  active: event.currentTarget.checked,
                },
              });
            }}
          />
        ),
      },
      { key: 'orders', label: t('durations.orders'), value: row.orders },
      {
        key: 'updated',
        label: t('durations.updated'),
        value: (
          <>
            <TimeText at={row.updateDateTime} />
            {row.updateBy === '' ? null : <div className={classes['by']}>{row.updateBy}</div>}
          </>
        ),
      },
    ],
    acts: (
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('durations.editOf', { name })}
          onClick={() => onEdit(row)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('durations.removeOf', { name })}
          onClick={() => onRemove(row)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    ),
  };
};

type RowProps = { row: DurationRow; acts: DurationActions };

export const DurationTr = ({ row, acts }: RowProps) => {
  const name = useDurationName()(row);
  const sort = useSortRow(row.rentDurationId, name);
  const cells = useCells(row, acts);
  return (
    <tr
      ref={sort.ref}
      style={sort.style}
      className={`${sort.lifted ? classes['lifted'] : ''} ${row.active ? '' : classes['off']}`}
    >
      <td style={{ width: '2.5rem' }}>{sort.handle}</td>
      <th scope="row">{cells.name}</th>
      {cells.facts.map((fact) => (
        <td key={fact.key}>{fact.value}</td>
      ))}
      <td style={{ width: '6rem' }}>{cells.acts}</td>
    </tr>
  );
};

export const DurationCard = ({ row, acts }: RowProps) => {
  const name = useDurationName()(row);
  const sort = useSortRow(row.rentDurationId, name);
  const cells = useCells(row, acts);
  return (
    <li
      ref={sort.ref}
      style={sort.style}
      className={`${classes['card']} ${sort.lifted ? classes['lifted'] : ''} ${row.active ? '' : classes['off']}`}
    >
      <Group gap={4} wrap="nowrap">
        {sort.handle}
        <div style={{ flex: 1 }}>{cells.name}</div>
        {cells.acts}
      </Group>
      <dl className={classes['facts']}>
        {cells.facts.map((fact) => (
          <Fragment key={fact.key}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
};
