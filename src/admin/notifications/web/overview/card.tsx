import { ActionIcon, Box, Collapse, Group, Text, Transition } from '@mantine/core';
import { IconChevronDown, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import classes from '../notifications.module.css';
import type { NoticeList } from '#admin/notifications/contract.ts';

/** The durations in milliseconds come from the specification. */
const durations = { fold: 300, remove: 50 };

export type CardsOfPage = { busy: boolean; onRefresh: () => void; onRemoved: (name: string) => void };

type CardProps = CardsOfPage & {
  name: string;
  heading?: 'h2' | 'h3';
  tone?: 'bad' | 'warn';
  count?: string;
  /** The card spans two grid rows, so two low cards fit beside it. */
  tall?: boolean;
  summary?: ReactNode;
  startsFolded?: boolean;
  children: ReactNode;
};

export type OverviewPartProps = {
  lists: readonly NoticeList[];
  today: string;
  branch: boolean;
  removed: ReadonlySet<string>;
  cards: CardsOfPage;
};

export const OverviewCard = ({
  name,
  heading: Heading = 'h3',
  tone,
  count,
  tall = false,
  summary,
  startsFolded = false,
  busy,
  onRefresh,
  onRemoved,
  children,
}: CardProps) => {
  const { t } = useTranslation('notice');
  const [folded, setFolded] = useState(startsFolded);
  const [here, setHere] = useState(true);
  const buttonProps = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <Transition mounted={here} transition="fade" duration={durations.remove} onExited={() => onRemoved(name)}>
      {(style) => (
        <section
          className={`${shared.box} ${classes['card']}`}
          data-tone={tone}
          data-tall={tall || undefined}
          style={style}
        >
          <Group gap={0} wrap="nowrap" justify="space-between">
            <Heading className={classes['cardName']}>
              {name}
              {count === undefined ? null : (
                <Text span ms="xs" fw={700} inherit className={shared.numeric}>
                  {count}
                </Text>
              )}
            </Heading>
            <span className={classes['tools']}>
              <ActionIcon
                {...buttonProps}
                aria-label={t(folded ? 'card.unfold' : 'card.fold', { name })}
                aria-expanded={!folded}
                onClick={() => setFolded((was) => !was)}
              >
                <IconChevronDown size={18} className={folded ? classes['folded'] : undefined} aria-hidden />
              </ActionIcon>
              <ActionIcon
                {...buttonProps}
                aria-label={t('card.refresh', { name })}
                loading={busy}
                onClick={onRefresh}
              >
                <IconRefresh size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                {...buttonProps}
                aria-label={t('card.remove', { name })}
                onClick={() => setHere(false)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </span>
          </Group>
          {summary === undefined ? null : (
            <Text size="sm" c="dimmed">
              {summary}
            </Text>
          )}
          <Collapse expanded={!folded} transitionDuration={durations.fold}>
            <Box pt="xs">{children}</Box>
          </Collapse>
        </section>
      )}
    </Transition>
  );
};
