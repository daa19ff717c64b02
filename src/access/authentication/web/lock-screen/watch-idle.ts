/** Locks the screen when nobody was at it, in any tab, for as long as the shop has set. */
import type { QueryClient } from '@tanstack/react-query';
import { QueryObserver } from '@tanstack/react-query';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { store } from '#ui/session/page-session.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import { lockNow } from './lock-now.ts';
import { followProof } from './device-verifier.ts';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const signMs = 2000;
const lookMs = 2000;
/** When somebody was last seen at it, in any tab. */
const field = 'lastSign';
const keepSign = (): void => {
  try {
    localStorage.setItem(field, String(Date.now()));
  } catch {
    // Storage can be closed; then each tab counts from its own start.
  }
};
const started = Date.now();
const quietFor = (): number => {
  try {
    return Date.now() - (Number(localStorage.getItem(field)) || started);
  } catch {
    return Date.now() - started;
  }
};

/** From now on, as long as the page lives. */
export const watchIdle = (queries: QueryClient): void => {
  followProof();
  let minutes = 0;
  let stop: (() => void) | undefined;
  let branchId: number | undefined;
  const follow = (): void => {
    const session = store.get();
    if (session?.branchId === branchId) return;
    branchId = session?.branchId;
    stop?.();
    stop = undefined;
    if (branchId === undefined) return;
    const rules = new QueryObserver(queries, apiQuery(shopInfoRows.shopInfo, {}, branchId));
    const take = ({ data }: { data?: ReplyOf<typeof shopInfoRows.shopInfo> | undefined }): void => {
      minutes = data?.lockAfterMinutes ?? minutes;
    };
    stop = rules.subscribe(take);
    take(rules.getCurrentResult());
  };
  follow();
  store.subscribe(follow);
  let locked = store.isLocked();
  store.subscribe(() => {
    // Whoever has opened it is there.
    if (locked && !store.isLocked()) keepSign();
    locked = store.isLocked();
  });

  let signed = 0;
  const sign = (): void => {
    const now = Date.now();
    if (now - signed < signMs || store.get() === null || store.isLocked()) return;
    // Back after the time: the first touch is no sign, it finds the screen locked.
    if (look()) return;
    signed = now;
    keepSign();
  };
  const look = (): boolean => {
    if (minutes === 0 || store.get() === null || store.isLocked()) return false;
    if (quietFor() < minutes * 60_000) return false;
    void lockNow();
    return true;
  };
  for (const one of signs) window.addEventListener(one, sign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  setInterval(look, lookMs);
};
