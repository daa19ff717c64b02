import { Box, Flex } from '@mantine/core';
import { memo, useCallback, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, Photo, shared } from '#ui/index.ts';
import type { GroupSearchResult } from '#inventory/stock/group-contract.ts';
import classes from './datalist.module.css';
import { GroupColors, AvailabilityText } from './group-facts.tsx';
import type { CodeWords } from './use-code-words.ts';

type CardProps = {
  group: GroupSearchResult;
  words: CodeWords;
  reached: boolean;
  onOpen: (groupId: number) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
  onFocus: (event: React.FocusEvent) => void;
};

/** The markup is plain, because cards render every few keystrokes. */
const Card = memo(({ group, words, reached, onOpen, onKeyDown, onFocus }: CardProps) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  return (
    <li className={classes['card']}>
      <button
        type="button"
        className={`${shared.hover} ${classes['open']}`}
        tabIndex={reached ? 0 : -1}
        onClick={() => onOpen(group.groupId)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <span className={classes['photo']}>
          <Photo url={group.image} alt="" size={240} />
        </span>
        <span className={classes['name']}>{group.name}</span>
        <Flex component="span" align="center" justify="space-between" gap="0.375rem" mih="1.5rem">
          <span className={classes['dim']}>{group.code}</span>
          {group.state ? null : <span className={`${classes['word']} ${classes['none']}`}>{t('off')}</span>}
        </Flex>
        <Flex component="span" align="center" justify="space-between" gap="0.375rem" mih="1.5rem">
          <Box component="span" fw={600}>
            <MoneyText baht={group.rentalPrice} />
          </Box>
          <GroupColors codes={group.colors} words={words} />
        </Flex>
        <AvailabilityText group={group} />
      </button>
    </li>
  );
});

const columnsOf = (list: HTMLElement): number => getComputedStyle(list).gridTemplateColumns.split(' ').length;
const steps: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  Home: () => -Infinity,
  End: () => Infinity,
};

type ThumbsProps = {
  groups: readonly GroupSearchResult[];
  words: CodeWords;
  busy: boolean;
  onOpen: (groupId: number) => void;
};

export const GroupThumbnails = ({ groups, words, busy, onOpen }: ThumbsProps) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  const list = useRef<HTMLUListElement>(null);
  const move = useCallback((event: React.KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || list.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const cards = [...list.current.querySelectorAll<HTMLButtonElement>('button')];
    const at = cards.findIndex((one) => one === document.activeElement);
    if (at < 0) return;
    const wanted = at + step(columnsOf(list.current));
    const next = Number.isFinite(wanted)
      ? wanted < 0 || wanted >= cards.length
        ? at
        : wanted
      : wanted < 0
        ? 0
        : cards.length - 1;
    event.preventDefault();
    cards[next]?.focus();
  }, []);
  const reach = useCallback((event: React.FocusEvent): void => {
    for (const one of list.current?.querySelectorAll('button') ?? [])
      one.tabIndex = one === event.target ? 0 : -1;
  }, []);
  return (
    <ul ref={list} className={classes['thumbs']} aria-label={t('list')} aria-busy={busy}>
      {groups.map((group, index) => (
        <Card
          key={group.groupId}
          group={group}
          words={words}
          reached={index === 0}
          onOpen={onOpen}
          onKeyDown={move}
          onFocus={reach}
        />
      ))}
    </ul>
  );
};
