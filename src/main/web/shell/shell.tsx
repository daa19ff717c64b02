import { AppShell, Burger, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAfterFirstScreen } from '#ui/hooks/after-first-screen.ts';
import { useSession } from '#ui/session/session.ts';
import { lazyComponent, useIsPhone } from '#ui/index.ts';
import { BrandMark } from '#ui/layout/brand.tsx';
import { brand } from '#lib/words/language-names.ts';
import { BellSlot } from './bell-slot.tsx';
import { BranchPicker } from './branch-picker.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ExportSlot } from './export-slot.tsx';
import { SearchSlot } from './search-slot.tsx';
import { SideMenu } from './side-menu.tsx';
import { StarSlot } from './star-slot.tsx';
import { UserMenu } from './user-menu.tsx';
import classes from './shell.module.css';

const PhoneBar = lazyComponent(async () => (await import('./phone-bar.tsx')).PhoneBar, {
  missing: 'nothing',
  words: true,
});
const footHeight = 56;

/** The open menu covers the page on narrow screens, so the page cannot be focused. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('app');
  const [opened, setOpened] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const phone = useIsPhone();
  const past = useAfterFirstScreen();
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const rail = useSession().menu.split('.').includes('rail') && wide;
  const covering = opened && !wide;
  useEffect(() => setOpened(false), [path]);
  useEffect(() => {
    if (!covering) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpened(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [covering]);
  return (
    <AppShell
      header={{ height: 56 }}
      footer={{ height: footHeight, collapsed: !phone }}
      navbar={{ width: rail ? 68 : 224, breakpoint: 'lg', collapsed: { mobile: !opened } }}
      padding={{ base: 'sm', md: 'lg' }}
      classNames={{
        main: classes['main'] ?? '',
        header: classes['header'] ?? '',
        navbar: classes['navbar'] ?? '',
        footer: classes['foot'] ?? '',
      }}
    >
      <a href="#main" className="ratri-skip">
        {t('skip')}
      </a>
      <AppShell.Header>
        <Group h="100%" px="sm" gap="sm" wrap="nowrap" justify="space-between">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              hiddenFrom="lg"
              size="sm"
              opened={opened}
              onClick={() => setOpened((was) => !was)}
              aria-label={t(opened ? 'closeMenu' : 'openMenu')}
              aria-expanded={opened}
              aria-controls="main-menu"
            />
            <Link to="/" className={classes['brand']} aria-label={`${brand} ${t('home')}`}>
              <BrandMark />
              {phone ? null : <span>{brand}</span>}
            </Link>
            <BranchPicker />
          </Group>
          <Group gap={4} wrap="nowrap">
            {phone ? null : <StarSlot />}
            <SearchSlot />
            <BellSlot />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar id="main-menu" aria-label={t('mainMenu')} inert={!wide && !opened}>
        <SideMenu rail={rail} />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} inert={covering}>
        <Group align="flex-start" justify="space-between" gap="xs">
          <Breadcrumbs />
          <ExportSlot />
        </Group>
        {children}
      </AppShell.Main>
      {phone ? <AppShell.Footer>{past ? <PhoneBar /> : null}</AppShell.Footer> : null}
    </AppShell>
  );
};
