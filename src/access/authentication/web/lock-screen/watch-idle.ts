import type { QueryClient } from '@tanstack/react-query';
import { QueryObserver } from '@tanstack/react-query';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { sessionStore } from '#ui/session/page-session.ts';
import { apiQuery } from '#ui/api/queries.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { lockScreenNow } from './lock-now.ts';
import { watchDeviceVerifier } from './device-verifier.ts';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const signMs = 2000;
const lookMs = 2000;
const field = 'lastSign';
const keepSign = (): void => {
  try {
    localStorage.setItem(field, String(Date.now()));
  } catch {
    // Without storage, each tab counts the time by itself.
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

export const watchIdle = (queries: QueryClient): void => {
  watchDeviceVerifier();
  let minutes = 0;
  let stop: (() => void) | undefined;
  let branchId: number | undefined;
  const follow = (): void => {
    const session = sessionStore.get();
    if (session?.branchId === branchId) return;
    branchId = session?.branchId;
    stop?.();
    stop = undefined;
    if (branchId === undefined) return;
    const rules = new QueryObserver(queries, apiQuery(shopInfoOperations.shopInfo, {}, branchId));
    const take = ({ data }: { data?: ReplyOf<typeof shopInfoOperations.shopInfo> | undefined }): void => {
      minutes = data?.lockAfterMinutes ?? minutes;
    };
    stop = rules.subscribe(take);
    take(rules.getCurrentResult());
  };
  follow();
  sessionStore.subscribe(follow);
  let locked = sessionStore.isLocked();
  sessionStore.subscribe(() => {
    if (locked && !sessionStore.isLocked()) keepSign();
    locked = sessionStore.isLocked();
  });

  let signed = 0;
  const sign = (): void => {
    const now = Date.now();
    if (now - signed < signMs || sessionStore.get() === null || sessionStore.isLocked()) return;
    // Input after the timeout locks the screen and does not count as activity.
    if (look()) return;
    signed = now;
    keepSign();
  };
  const look = (): boolean => {
    if (minutes === 0 || sessionStore.get() === null || sessionStore.isLocked()) return false;
    if (quietFor() < minutes * 60_000) return false;
    void lockScreenNow();
    return true;
  };
  for (const one of signs) window.addEventListener(one, sign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  setInterval(look, lookMs);
};
