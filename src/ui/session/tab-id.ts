/** A tab's id survives a reload. A duplicated tab, with a copied storage, gets another id. */
import { useEffect, useState } from 'react';
import { newUuid } from '../api/queries.ts';
import { tabStorage } from './page-session.ts';

const entry = 'tabId';
/** Timeout in ms. A reloading page releases its lock sooner. */
const releaseTimeout = 1000;

/** Holds the lock while the page is open. Returns false if another tab holds it. */
const hold = (id: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(releaseTimeout);
  return new Promise((held) => {
    const whileOpen = (): Promise<never> => {
      held(true);
      return new Promise(() => undefined);
    };
    navigator.locks.request(`ratri-tab-${id}`, { signal }, whileOpen).catch(() => held(false));
  });
};

/**
 * Works without Web Locks (plain http). A closing page removes its mark, so a copied mark belongs to another
 * open tab.
 */
const mark = (id: string): void => {
  const write = (): void => tabStorage.setItem(entry, `${id} open`);
  window.addEventListener('pagehide', () => tabStorage.setItem(entry, id));
  window.addEventListener('pageshow', write);
  write();
};

const claim = async (): Promise<string> => {
  const [before = '', open] = (tabStorage.getItem(entry) ?? '').split(' ');
  if (!('locks' in navigator)) {
    const id = before !== '' && open === undefined ? before : newUuid();
    mark(id);
    return id;
  }
  if (before !== '' && (await hold(before))) return before;
  const id = newUuid();
  tabStorage.setItem(entry, id);
  await hold(id);
  return id;
};

let claimed: Promise<string> | undefined;
let known: string | undefined;

export const tabId = (): Promise<string> =>
  (claimed ??= claim().then((id) => {
    known = id;
    return id;
  }));

export const useTabId = (): string | undefined => {
  const [id, setId] = useState(known);
  useEffect(() => void tabId().then(setId), []);
  return id;
};
