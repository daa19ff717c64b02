import { Box, Group, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { ErrorState, Photo, shared } from '#ui/index.ts';
import type { GroupCount, UnitState } from '#inventory/stock/contract.ts';
import type { Lookups } from '#catalog/web/index.ts';
import { ColorSize } from '../parts/color-size.tsx';
import type { StateCounts } from '../parts/unit-state.tsx';
import { StateBar, countsByState, sumStateCounts } from '../parts/unit-state.tsx';
import type { StockListSearch, StockSearch } from '#inventory/stock/stock-page-search.ts';
import classes from '../stock.module.css';
import { CountLink } from './count-link.tsx';
import { GroupActions } from './group-actions.tsx';
import { useCountLabel, useItemLines } from './item-counts.tsx';

type RowsProps = {
  group: GroupCount;
  states: readonly UnitState[];
  search: StockSearch;
  lookups: Lookups;
};

const Numbers = ({
  counts,
  states,
  name,
  search,
}: {
  counts: StateCounts;
  states: readonly UnitState[];
  name: string;
  search: StockListSearch;
}) => {
  const labelOf = useCountLabel();
  return (
    <>
      <td className={classes['number']}>
        <CountLink count={sumStateCounts(counts)} label={labelOf(name, null)} search={search} />
      </td>
      {states.map((state) => (
        <td key={state} className={classes['number']}>
          <CountLink count={counts[state] ?? 0} label={labelOf(name, state)} search={search} state={state} />
        </td>
      ))}
    </>
  );
};

const ItemRows = ({ group, states, search, lookups }: RowsProps) => {
  const { t } = useTranslation('stock');
  const { branches } = useSession();
  const { query, lines } = useItemLines(
    group.groupId,
    search,
    branches.map((one) => one.branchId),
  );
  const whole = states.length + 2;
  if (query.isError)
    return (
      <tr>
        <td colSpan={whole}>
          <ErrorState error={query.error} retry={() => query.refetch()} />
        </td>
      </tr>
    );
  if (query.data === undefined)
    return (
      <tr>
        <td colSpan={whole}>
          <Skeleton height={28} />
        </td>
      </tr>
    );
  if (lines.length === 0)
    return (
      <tr className={classes['sub']}>
        <th scope="row" colSpan={whole}>
          {t('counts.noItems')}
        </th>
      </tr>
    );
  return (
    <>
      {lines.map(({ key, item, branchId, counts }) => {
        const branch = branches.find((one) => one.branchId === branchId)?.branchName;
        const plain = item.color === '' && item.size === '';
        return (
          <tr key={key} className={classes['sub']}>
            <th scope="row">
              {plain ? t('counts.plain') : <ColorSize of={item} lookups={lookups} />}
              {branch === undefined ? null : (
                <Box component="span" c="dimmed" fz="xs">
                  {' '}
                  · {branch}
                </Box>
              )}
            </th>
            <Numbers
              counts={counts}
              states={states}
              name={`${group.name} ${lookups.nameOf('colors', item.color)} ${lookups.nameOf('sizes', item.size)}`}
              search={{
                q: search.q,
                branch: branchId ?? search.branch,
                group: group.groupId,
                item: item.itemId,
              }}
            />
          </tr>
        );
      })}
    </>
  );
};

export const GroupCountRows = ({ group, states, search, lookups }: RowsProps) => {
  const { t } = useTranslation('stock');
  const [open, setOpen] = useState(false);
  const counts = countsByState(group.counts);
  return (
    <>
      <tr>
        <th scope="row">
          <Group gap="0.625rem" wrap="nowrap" miw="13rem">
            <Photo url={group.image} alt="" size={44} />
            <Box miw={0} flex={1} className={shared.anywhere}>
              <button
                type="button"
                className={`${classes['plain']} ${classes['name']}`}
                aria-expanded={open}
                title={t('counts.open')}
                onClick={() => setOpen(!open)}
              >
                {open ? (
                  <IconChevronDown size={15} aria-hidden />
                ) : (
                  <IconChevronRight size={15} aria-hidden />
                )}{' '}
                {group.name}
              </button>
              <Box c="dimmed" fz="xs">
                {group.code}
              </Box>
              <StateBar counts={counts} />
            </Box>
            <GroupActions groupId={group.groupId} name={group.name} />
          </Group>
        </th>
        <Numbers
          counts={counts}
          states={states}
          name={group.name}
          search={{ ...search, group: group.groupId }}
        />
      </tr>
      {open ? <ItemRows group={group} states={states} search={search} lookups={lookups} /> : null}
    </>
  );
};
