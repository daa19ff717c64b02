import '@mantine/spotlight/styles.css';
import { Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useRouter } from '@tanstack/react-router';
import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '#ui/api/queries.ts';
import { scanReadingsOf } from '#ui/index.ts';
import { searchContract } from '../contract.ts';
import type { PaletteEntry } from './search-results.tsx';
import { commandsForCode, isEmptyResult, matchingPages, useSearchResults } from './search-results.tsx';
import { saveRecentFind, recentFinds } from './recent-finds.ts';
import classes from './command-palette.module.css';

const [store, spotlight] = createSpotlight();

export type PalettePage = { to: string; label: string; detail: string; icon: ReactNode };

type FinderProps = {
  /** Set if a scan opened the palette. */
  scanned: string;
  pages: readonly PalettePage[];
  onClose: () => void;
};

type Section = { name: string; places: readonly PaletteEntry[] };

/** Results arrive after the key press on which the list selects one. */
const chooseFirst = (): void => {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
};

/** Milliseconds without a key press before a search. */
const pause = 120;

export const CommandPalette = ({ scanned, pages, onClose }: FinderProps) => {
  const { t } = useTranslation(['finder', 'app', 'ui']);
  const router = useRouter();
  const [typed, setTyped] = useState(scanned);
  useEffect(() => spotlight.open(), []);
  const [settled] = useDebouncedValue(typed.trim(), pause);
  const asking = settled !== '';
  const first = useApi(
    searchContract.find,
    { query: { q: settled || '-' } },
    { enabled: asking, placeholderData: keepPreviousData },
  );
  // A hand scanner with the Thai keyboard layout types Thai letters.
  const decoded = scanReadingsOf(settled)[1];
  const scan = asking && decoded !== undefined && first.data !== undefined && isEmptyResult(first.data);
  const other = useApi(searchContract.find, { query: { q: decoded ?? '-' } }, { enabled: scan });
  const found = useSearchResults(asking ? (scan ? other.data : first.data) : undefined);
  const go = (place: PaletteEntry): void => {
    if (place.keep) saveRecentFind({ to: place.to, label: place.label, detail: place.detail ?? '' });
    spotlight.close();
    void router.navigate({ href: place.to });
  };
  const sections: Section[] =
    typed.trim() === ''
      ? [
          {
            name: t('groups.recent'),
            places: recentFinds().map((one) => ({ ...one, icon: <IconHistory size={20} aria-hidden /> })),
          },
          { name: t('groups.commands'), places: commandsForCode(t, pages) },
          { name: t('groups.pages'), places: pages },
        ]
      : [
          { name: t('groups.named'), places: found.named },
          { name: t('groups.commands'), places: matchingPages(commandsForCode(t, pages), typed) },
          { name: t('groups.pages'), places: matchingPages(pages, typed) },
          { name: t('groups.orders'), places: found.orders },
          { name: t('groups.customers'), places: found.customers },
          { name: t('app:pages.webSubmit'), places: found.requests },
          { name: t('app:pages.inbox'), places: found.conversations },
          { name: t('app:pages.sets'), places: found.sets },
          { name: t('groups.styles'), places: found.styles },
          { name: t('app:pages.goods'), places: found.goods },
        ];
  const shown = sections.filter((one) => one.places.length > 0);
  const firstLine = shown[0]?.places[0];
  useEffect(chooseFirst, [settled, firstLine?.to, firstLine?.label]);
  const waiting = settled !== typed.trim() || first.isFetching || other.isFetching;
  // Enter opens the first result for the typed text; the list may still show older results.
  const [entered, setEntered] = useState(false);
  const goFirst = useRef((): void => undefined);
  goFirst.current = () => void (firstLine !== undefined && go(firstLine));
  useEffect(() => {
    if (!entered || waiting) return;
    setEntered(false);
    goFirst.current();
  }, [entered, waiting]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      clearQueryOnClose={false}
      scrollable
      maxHeight="min(32rem, 75dvh)"
      title={t('title')}
      centered={false}
      yOffset="8dvh"
      classNames={{ header: classes['header'] ?? '' }}
    >
      <div
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter') return setEntered(false);
          if (!waiting || typed.trim() === '') return undefined;
          event.preventDefault();
          event.stopPropagation();
          return setEntered(true);
        }}
      >
        <Spotlight.Search
          placeholder={t('hint')}
          aria-label={t('title')}
          leftSection={waiting && typed !== '' ? <Loader size={18} /> : <IconSearch size={20} aria-hidden />}
          maxLength={100}
        />
      </div>
      <Spotlight.ActionsList>
        {shown.map(({ name, places }) => (
          <Spotlight.ActionsGroup key={name} label={name}>
            {places.map((place) => (
              <Spotlight.Action
                key={`${name} ${place.to} ${place.label}`}
                onClick={() => go(place)}
                leftSection={place.icon}
                rightSection={place.end}
                label={place.label}
                {...(place.detail && { description: place.detail })}
                className={classes['action'] ?? ''}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length > 0 ? null : (
          <Text p="md" ta="center" size="sm" c="dimmed" role="status">
            {first.isError ? t('failed') : waiting ? t('ui:loading') : t('nothing', { text: typed.trim() })}
          </Text>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
