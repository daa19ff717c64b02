import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { ListSkeleton, lazyComponent } from '#ui/index.ts';
import { bellRows } from '../bell-contract.ts';
import classes from './bell.module.css';

type BellProps = {
  label: (urgent: number) => string;
};

const Panel = lazyComponent(async () => (await import('./bell-panel.tsx')).BellPanel, {
  waiting: <ListSkeleton rows={4} />,
  words: true,
});

const most = 99;

export const NotificationBell = ({ label }: BellProps) => {
  const [opened, setOpened] = useState(false);
  const { data } = useApi(bellRows.counts, { query: {} }, { staleTime: 30_000, refetchInterval: 300_000 });
  const urgent = data?.urgent ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(26rem, calc(100vw - 1rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={classes['bell'] ?? ''}
          aria-label={label(urgent)}
          onClick={() => setOpened((was) => !was)}
        >
          <IconBell size={22} aria-hidden />
          {urgent === 0 ? null : (
            <span className={classes['count']} data-seen={data?.fresh === 0 || undefined} aria-hidden>
              {urgent > most ? `${most}+` : urgent}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={label(urgent)}>
        {opened && data !== undefined ? <Panel counts={data} onLeave={() => setOpened(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
};
