import '@mantine/spotlight/styles.css';
import { Loader, Text } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useRouter } from '@tanstack/react-router';
import { useFieldScan } from '#ui/index.ts';
import { PhotoSearchButton } from '#catalog/web/index.ts';
import type { PaletteEntry } from './found-entries.tsx';
import { commandsForCode, matchingPages } from './search-results.tsx';
import { useCodeEntries } from './use-code-entries.tsx';
import { type PaletteSearch, usePaletteSearch } from './use-palette-search.ts';
import { saveRecentFind, recentFinds } from './recent-finds.ts';
import classes from './command-palette.module.css';

const [store, spotlight] = createSpotlight();

export type PalettePage = { to: string; label: string; detail: string; icon: ReactNode };

type FinderProps = {
  scanned: string;
  pages: readonly PalettePage[];
  onClose: () => void;
};

type Section = { name: string; places: readonly PaletteEntry[] };

/** Selects the first result again, because results arrive after the key press. */
const chooseFirst = (): void => {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
};

const useSections = (
  typed: string,
  pages: readonly PalettePage[],
  found: PaletteSearch['found'],
  named: readonly PaletteEntry[] | null,
): Section[] => {
  const { t } = useTranslation(['finder', 'app', 'ui']);
  const commands = commandsForCode(t, pages);
  if (named !== null) return [{ name: t('groups.named'), places: named }];
  if (typed.trim() === '')
    return [
      {
        name: t('groups.recent'),
        places: recentFinds().map((one) => ({ ...one, icon: <IconHistory size={20} aria-hidden /> })),
      },
      { name: t('groups.commands'), places: commands },
      { name: t('groups.pages'), places: pages },
    ];
  return [
    { name: t('groups.named'), places: found.named },
    { name: t('groups.commands'), places: matchingPages(commands, typed) },
    { name: t('groups.pages'), places: matchingPages(pages, typed) },
    { name: t('groups.orders'), places: found.orders },
    { name: t('groups.customers'), places: found.customers },
    { name: t('app:pages.webSubmit'), places: found.requests },
    { name: t('app:pages.inbox'), places: found.conversations },
    { name: t('app:pages.sets'), places: found.sets },
    { name: t('groups.styles'), places: found.styles },
    { name: t('app:pages.goods'), places: found.goods },
  ];
};

/** Enter opens the first result of the typed text, even if the list still shows older results. */
const useEnterWhileWaiting = (waiting: boolean, typed: string, openFirst: () => unknown) => {
  const [entered, setEntered] = useState(false);
  const latest = useRef(openFirst);
  latest.current = openFirst;
  useEffect(() => {
    if (!entered || waiting) return;
    setEntered(false);
    latest.current();
  }, [entered, waiting]);
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return setEntered(false);
    if (!waiting || typed.trim() === '') return undefined;
    event.preventDefault();
    event.stopPropagation();
    return setEntered(true);
  };
};

type EntryListProps = {
  sections: readonly Section[];
  nothing: string;
  onOpen: (entry: PaletteEntry) => void;
};

const EntryList = ({ sections, nothing, onOpen }: EntryListProps) => (
  <Spotlight.ActionsList>
    {sections.map(({ name, places }) => (
      <Spotlight.ActionsGroup key={name} label={name}>
        {places.map((place) => (
          <Spotlight.Action
            key={`${name} ${place.to} ${place.label}`}
            onClick={() => onOpen(place)}
            leftSection={place.icon}
            rightSection={place.end}
            label={place.label}
            {...(place.detail && { description: place.detail })}
            mih="2.75rem"
          />
        ))}
      </Spotlight.ActionsGroup>
    ))}
    {sections.length > 0 ? null : (
      <Text p="md" ta="center" size="sm" c="dimmed" role="status">
        {nothing}
      </Text>
    )}
  </Spotlight.ActionsList>
);

export const CommandPalette = ({ scanned, pages, onClose }: FinderProps) => {
  const { t } = useTranslation(['finder', 'ui']);
  const router = useRouter();
  const [typed, setTyped] = useState(scanned);
  useEffect(() => spotlight.open(), []);
  const [scan, setScan] = useState(scanned);
  const isScan = scan !== '' && typed === scan;
  const code = useCodeEntries(isScan ? scan : '');
  const search = usePaletteSearch(isScan ? '' : typed);
  const { settled, found } = search;
  const { waiting, failed } = isScan ? code : search;
  const open = (place: PaletteEntry): void => {
    if (place.keep) saveRecentFind({ to: place.to, label: place.label, detail: place.detail ?? '' });
    spotlight.close();
    void router.navigate({ href: place.to });
  };
  const shown = useSections(typed, pages, found, isScan ? code.entries : null).filter(
    (one) => one.places.length > 0,
  );
  const first = shown[0]?.places[0];
  useEffect(chooseFirst, [settled, first?.to, first?.label]);
  const heard = useFieldScan();
  const takeEnter = useEnterWhileWaiting(waiting, typed, () => first !== undefined && open(first));
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
          const entered = heard(event);
          if (entered?.scanned !== true || entered.text === typed.trim()) return takeEnter(event);
          // A second scan replaces the first.
          event.preventDefault();
          event.stopPropagation();
          setScan(entered.text);
          return setTyped(entered.text);
        }}
      >
        <Spotlight.Search
          data-scan-field
          placeholder={t('hint')}
          aria-label={t('title')}
          leftSection={waiting && typed !== '' ? <Loader size={18} /> : <IconSearch size={20} aria-hidden />}
          maxLength={100}
          rightSectionPointerEvents="all"
          rightSection={
            <PhotoSearchButton
              size={36}
              onPick={({ productGroupId }) => {
                spotlight.close();
                void router.navigate({ href: `/backoffice/stock-list?group=${productGroupId}` });
              }}
            />
          }
        />
      </div>
      <EntryList
        sections={shown}
        nothing={failed ? t('failed') : waiting ? t('ui:loading') : t('nothing', { text: typed.trim() })}
        onOpen={open}
      />
    </Spotlight.Root>
  );
};
