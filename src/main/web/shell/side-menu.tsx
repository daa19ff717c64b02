import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLayoutSidebarLeftCollapse } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAfterFirstScreen } from '#ui/hooks/after-first-screen.ts';
import { foldMenu, useSession } from '#ui/session/session.ts';
import { lazyComponent, shared } from '#ui/index.ts';
import type { MenuPage } from '#main/menu.ts';
import { menuFor } from '#main/menu.ts';
import { menuIcons } from '../icons.ts';
import { useCurrentPage } from './current-page.ts';
import type { MenuCounts } from './menu-counts.tsx';
import classes from './shell.module.css';

const MenuWaits = lazyComponent(async () => (await import('./menu-counts.tsx')).MenuCountsSource, {
  missing: 'nothing',
});

type EntryProps = { page: MenuPage; here: boolean; rail: boolean; waits: number | undefined };

const Entry = ({ page, here, rail, waits }: EntryProps) => {
  const { t } = useTranslation('app');
  const Icon = menuIcons[page.menu.icon];
  const name = t(`pages.${page.name}`);
  return (
    <li>
      <Link
        to={page.path}
        className={`${shared.hover} ${classes['page']}`}
        aria-current={here ? 'page' : undefined}
        title={rail ? name : undefined}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className={classes['pageName']}>{name}</span>
        {waits ? (
          <span className={classes['waits']} aria-hidden>
            {waits > 99 ? '99+' : waits}
          </span>
        ) : null}
      </Link>
    </li>
  );
};

/** `scrollIntoView` could scroll the page too. */
const showCurrentPage = (menu: HTMLElement): void => {
  const link = menu.querySelector('[aria-current=page]');
  if (link === null || link.getClientRects().length === 0) return;
  const [frame, place] = [menu.getBoundingClientRect(), link.getBoundingClientRect()];
  if (place.top < frame.top || place.bottom > frame.bottom)
    menu.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
};

export const SideMenu = ({ rail }: { rail: boolean }) => {
  const { t } = useTranslation('app');
  const session = useSession();
  const current = useCurrentPage();
  const [waits, setWaits] = useState<MenuCounts>({});
  const past = useAfterFirstScreen();
  const folded = session.menu.split('.');
  const lit = current !== undefined && 'under' in current ? current.under : current?.path;
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = menu.current?.closest('nav');
    if (frame) showCurrentPage(frame);
  }, [lit]);
  return (
    <div ref={menu} className={classes['menu']} data-rail={rail || undefined}>
      {past ? <MenuWaits onWaits={setWaits} /> : null}
      {menuFor(session).map(({ group, pages }) => (
        <details
          key={group}
          className={classes['group']}
          open={rail || !folded.includes(group)}
          onToggle={(event) => {
            if (!rail) foldMenu(group, !event.currentTarget.open);
          }}
        >
          <summary className={`${shared.hover} ${classes['groupName']}`}>
            {t(`groups.${group}`)}
            <IconChevronDown size={14} aria-hidden />
          </summary>
          <ul className={shared.list} aria-label={t(`groups.${group}`)}>
            {pages.map((page) => (
              <Entry
                key={page.path}
                page={page}
                here={page.path === lit}
                rail={rail}
                waits={waits[page.path]}
              />
            ))}
          </ul>
        </details>
      ))}
      <UnstyledButton
        className={`${shared.hover} ${classes['railSwitch']}`}
        visibleFrom="lg"
        aria-pressed={rail}
        aria-label={t('rail')}
        title={t('rail')}
        onClick={() => foldMenu('rail', !rail)}
      >
        <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </div>
  );
};
