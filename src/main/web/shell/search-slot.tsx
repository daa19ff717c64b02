import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { lazyComponent, shared, useHandScanner } from '#ui/index.ts';
import classes from './shell.module.css';

const Found = lazyComponent(async () => (await import('./search-pages.tsx')).SearchPages, {
  words: true,
  missing: 'toast',
});

const Keys = lazyComponent(async () => (await import('./keyboard-shortcuts.tsx')).KeyboardShortcuts, {
  words: true,
  missing: 'toast',
});

const typing = 'input, textarea, select, [contenteditable=true]';

/** Milliseconds between two keys of a scanner. Codes may contain / and ? under the Thai layout. */
const scannerGap = 80;

/** A scan that no page handles opens the search. The key ? shows the shortcuts. */
export const SearchSlot = () => {
  const { t } = useTranslation('ui');
  const [scanned, setScanned] = useState<string>();
  const [keys, setKeys] = useState(false);
  useHandScanner(setScanned, { on: 'stray' });
  useEffect(() => {
    let last = -scannerGap;
    let soon = 0;
    const hear = (event: KeyboardEvent): void => {
      const { key, target, timeStamp } = event;
      const scanning = timeStamp - last < scannerGap;
      if (key.length === 1) last = timeStamp;
      if (scanning) clearTimeout(soon);
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && key.toLowerCase() === 'k';
      const free = target instanceof Element && !target.matches(typing) && !event.ctrlKey && !event.metaKey;
      if (!chord && !(free && (key === '/' || key === '?'))) return;
      if (document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      if (chord) return setScanned('');
      // The key is faster than a person types, so it is part of a code.
      if (scanning) return;
      soon = window.setTimeout(() => (key === '?' ? setKeys(true) : setScanned('')), scannerGap);
    };
    document.addEventListener('keydown', hear);
    return () => {
      clearTimeout(soon);
      document.removeEventListener('keydown', hear);
    };
  }, []);
  return (
    <>
      <UnstyledButton
        className={`${shared.hover} ${classes['finder']}`}
        aria-label={t('search')}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setScanned('')}
        onPointerEnter={() => void Found.preload()}
      >
        <IconSearch size={20} aria-hidden />
        <span>{t('search')}</span>
        <kbd data-keys="Ctrl K" aria-hidden />
      </UnstyledButton>
      {keys ? <Keys onClose={() => setKeys(false)} /> : null}
      {scanned === undefined ? null : (
        <Found key={scanned} scanned={scanned} onClose={() => setScanned(undefined)} />
      )}
    </>
  );
};
