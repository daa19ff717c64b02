import { Box, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { ListSkeleton, Photo, QueryView, shared, useCountedGarments } from '#ui/index.ts';
import type { GroupCount } from '#inventory/stock/contract.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import type { Lookups } from '#catalog/web/index.ts';
import { ColorSize } from '../parts/color-size.tsx';
import type { StateCounts } from '../parts/unit-state.tsx';
import { StateBar, StateDot, countsByState, sumStateCounts } from '../parts/unit-state.tsx';
import type { StockListSearch, StockSearch } from '#inventory/stock/stock-page-search.ts';
import classes from '../stock.module.css';
import { GroupActions } from './group-actions.tsx';
import { useItemLines } from './item-counts.tsx';

type CardProps = { group: GroupCount; search: StockSearch; lookups: Lookups };

const Chips = ({ counts, search }: { counts: StateCounts; search: StockListSearch }) => {
  const { t } = useTranslation('stock');
  return sumStateCounts(counts) === 0 ? (
    <Box component="span" c="dimmed" fz="xs">
      {t('counts.none')}
    </Box>
  ) : (
    <ul className={classes['chips']}>
      {unitStates
        .filter((state) => (counts[state] ?? 0) > 0)
        .map((state) => (
          <li key={state}>
            <Link
              to="/backoffice/stock-list"
              search={{ ...search, state }}
              className={`${shared.hover} ${classes['chip']}`}
            >
              <StateDot state={state} />
              {t(`state.${state}`)}
              <Box component="span" ms="0.4rem" fw={600} className={shared.numeric}>
                {counts[state] ?? 0}
              </Box>
            </Link>
          </li>
        ))}
    </ul>
  );
};

const ItemCards = ({ group, search, lookups }: CardProps) => {
  const { t } = useTranslation('stock');
  const { branches } = useSession();
  const { query, lines } = useItemLines(
    group.groupId,
    search,
    branches.map((one) => one.branchId),
  );
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={2} />}>
      {() => (
        <Stack gap="xs">
          {lines.map(({ key, item, branchId, counts }) => (
            <Stack key={key} gap={4}>
              <span>
                {item.color === '' && item.size === '' ? (
                  t('counts.plain')
                ) : (
                  <ColorSize of={item} lookups={lookups} />
                )}
                <Box component="span" c="dimmed" fz="xs">
                  {' '}
                  {branches.find((one) => one.branchId === branchId)?.branchName}
                </Box>
              </span>
              <Chips
                counts={counts}
                search={{
                  q: search.q,
                  branch: branchId ?? search.branch,
                  group: group.groupId,
                  item: item.itemId,
                }}
              />
            </Stack>
          ))}
        </Stack>
      )}
    </QueryView>
  );
};

export const GroupCountCard = ({ group, search, lookups }: CardProps) => {
  const { t } = useTranslation(['stock', 'shared']);
  const counted = useCountedGarments();
  const [open, setOpen] = useState(false);
  const counts = countsByState(group.counts);
  return (
    <li className={shared.card}>
      <Stack gap="xs">
        <Group gap="0.625rem" wrap="nowrap" miw="13rem">
          <Photo url={group.image} alt="" size={56} />
          <Box miw={0} flex={1} className={shared.anywhere}>
            <div className={classes['name']}>{group.name}</div>
            <Box c="dimmed" fz="xs">
              {group.code} · {t('shared:garment.ofKind', { n: counted(group.name, sumStateCounts(counts)) })}
            </Box>
          </Box>
          <GroupActions groupId={group.groupId} name={group.name} />
        </Group>
        <StateBar counts={counts} />
        <Chips counts={counts} search={{ ...search, page: undefined, group: group.groupId }} />
        <button
          type="button"
          className={`${classes['plain']} ${classes['link']}`}
          aria-expanded={open}
          aria-label={`${t('counts.open')} ${group.name}`}
          onClick={() => setOpen(!open)}
        >
          {t('counts.open')}
        </button>
        {open ? <ItemCards group={group} search={search} lookups={lookups} /> : null}
      </Stack>
    </li>
  );
};
