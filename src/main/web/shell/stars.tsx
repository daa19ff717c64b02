import { ActionIcon, Popover } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { lazyComponent, shared } from '#ui/index.ts';
import { menuIcons } from '../icons.ts';
import { useCurrentPage } from './current-page.ts';
import classes from './stars.module.css';
import { useStars } from './use-stars.ts';

const StarList = lazyComponent(async () => (await import('./star-list.tsx')).StarList, { words: true });

const shown = 10;

export const StarredPages = () => {
  const { t } = useTranslation('app');
  const [opened, setOpened] = useState(false);
  const { known, starred } = useStars();
  const current = useCurrentPage();
  const here = starred.some((page) => page.path === current?.path);
  const Star = here ? IconStarFilled : IconStar;
  if (!known) return null;
  return (
    <nav className={classes['stars']} aria-label={t('stars')}>
      <ul>
        {starred.slice(0, shown).map((page) => {
          const Icon = menuIcons[page.menu.icon];
          const name = t(`pages.${page.name}`);
          return (
            <li key={page.path}>
              <Link
                to={page.path}
                className={`${shared.hover} ${classes['star']}`}
                title={name}
                aria-label={t('goTo', { page: name })}
                aria-current={page.path === current?.path ? 'page' : undefined}
              >
                <Icon size={20} stroke={1.6} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(22rem, calc(100vw - 1rem))"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color={here ? 'yellow' : 'gray'}
            size={44}
            aria-label={t('stars')}
            onClick={() => setOpened((was) => !was)}
          >
            <Star size={20} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('stars')}>
          {opened ? <StarList onLeave={() => setOpened(false)} /> : null}
        </Popover.Dropdown>
      </Popover>
    </nav>
  );
};
