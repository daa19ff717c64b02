/** Saves shortly after the last change, one call at a time, again after a failure. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sessionStore } from '#ui/session/page-session.ts';
import { callApi, isApiError, isTemporaryFailure } from '#ui/api/client.ts';
import { beforeLockTasks } from '#ui/session/session.ts';
import { apiQuery } from '#ui/api/queries.ts';
import type { StoredCart } from '#counter/rentals/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { onCartBroadcast, broadcastCart } from './sync-tabs.ts';
import { cartFromForm } from '../form/convert.ts';
import type { CheckoutForm } from '../form/form.ts';
import { emptyCheckoutForm } from '../form/form.ts';

/** `elsewhere`: another tab or device saved an unseen cart; the user chooses. */
export type CartSaveState = 'kept' | 'keeping' | 'failed' | 'elsewhere';
/** `whatever`: no version check. */
type Save<T> = (content: T, whatever?: true) => Promise<unknown>;

const quietMs = 400;
const retryMs = 4000;

/** The last content wins, whatever the order of the replies. */
export const createCartSaver = <T>(save: Save<T>, tell: (state: CartSaveState) => void) => {
  let waiting: { content: T } | null = null;
  let running = false;
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (running || waiting === null) return;
    const now = waiting;
    waiting = null;
    running = true;
    try {
      await save(now.content);
      running = false;
      if (waiting === null) tell('kept');
      else void run();
    } catch (error) {
      running = false;
      // Content sent on leaving is newer.
      if (left) return;
      waiting ??= now;
      tell('failed');
      // The server would refuse the same content again.
      if (isTemporaryFailure(error)) timer = setTimeout(() => void run(), retryMs);
    }
  };
  const put = (content: T): void => {
    left = false;
    waiting = { content };
    tell('keeping');
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietMs);
  };
  return {
    put,
    rests: (): boolean => waiting === null && !running,
    drop: (): void => {
      clearTimeout(timer);
      waiting = null;
      tell('kept');
    },
    /** The page is being left. */
    flush: (): Promise<void> => run(),
    /** The page closes: waiting content is sent in parallel to a running call. */
    leave: (): void => {
      if (!running) return void run();
      clearTimeout(timer);
      if (waiting === null) return;
      const { content } = waiting;
      waiting = null;
      left = true;
      save(content, true).catch(() => undefined);
    },
    /** Waiting content would refill the cart the server has emptied. */
    empty: (content: T): void => {
      put(content);
      void run();
    },
  };
};

type Keeping = {
  form: CheckoutForm;
  branchId: number;
  /** Version of the loaded cart; null: a draft. */
  kept: string | null;
  /** Loads a saved cart; returns the resulting form. */
  take: (cart: StoredCart) => CheckoutForm;
};

export type SavedCart = {
  state: CartSaveState;
  /** The order was created, and the page may close before it renders. */
  empty: () => void;
  keepThis: () => void;
  takeOther: () => Promise<void>;
};

/** Content from the server or another tab is not sent back. */
export const useSaveCart = ({ form, branchId, kept, take }: Keeping): SavedCart => {
  const queries = useQueryClient();
  const [state, setState] = useState<CartSaveState>('kept');
  const known = useRef<string | undefined>(kept ?? undefined);
  const clash = useRef(false);
  const whose = useRef(sessionStore.shown()?.username);
  const keeper = useRef<ReturnType<typeof createCartSaver<string>>>(undefined);
  keeper.current ??= createCartSaver<string>(
    async (content, whatever) => {
      // After a switch this would overwrite another branch's cart.
      if ((sessionStore.shown()?.branchId ?? branchId) !== branchId) return;
      // The same for another user.
      if (sessionStore.shown()?.username !== whose.current) return;
      try {
        const cart = await callApi(rentalsContract.putCart, {
          body: { ...JSON.parse(content), ...(whatever === undefined && { kept: known.current }) },
          outlive: true,
        });
        known.current = cart.kept;
        queries.setQueryData(apiQuery(rentalsContract.getCart, {}, branchId).queryKey, cart);
        broadcastCart(branchId, cart);
      } catch (error) {
        clash.current = isApiError(error, 'CHANGED');
        throw error;
      }
    },
    (now) => setState(now === 'failed' && clash.current ? 'elsewhere' : now),
  );
  const isCart = kept !== null;
  const content = JSON.stringify(cartFromForm(form));
  const last = useRef(content);
  useEffect(() => {
    if (!isCart || content === last.current) return;
    last.current = content;
    keeper.current?.put(content);
  }, [content, isCart]);
  const takeOver = (cart: StoredCart): void => {
    known.current = cart.kept;
    clash.current = false;
    last.current = JSON.stringify(cartFromForm(take(cart)));
  };
  const onTold = useRef(takeOver);
  onTold.current = takeOver;
  useEffect(() => {
    const flush = (): void => void keeper.current?.flush();
    const leave = (): void => keeper.current?.leave();
    window.addEventListener('pagehide', leave);
    // A session end prevented the save.
    const stop = sessionStore.subscribe(() => {
      if (sessionStore.get() !== null) flush();
    });
    // Unsaved input stays: the server reports the conflict.
    const stopTabs = isCart
      ? onCartBroadcast(branchId, (cart) => {
          if (keeper.current?.rests() === true) onTold.current(cart);
        })
      : undefined;
    const rest = async (): Promise<void> => keeper.current?.flush();
    beforeLockTasks.add(rest);
    return () => {
      stop();
      beforeLockTasks.delete(rest);
      stopTabs?.();
      window.removeEventListener('pagehide', leave);
      flush();
    };
  }, [branchId, isCart]);
  return {
    state,
    empty: () => keeper.current?.empty(JSON.stringify(cartFromForm(emptyCheckoutForm))),
    keepThis: () => {
      known.current = undefined;
      clash.current = false;
      keeper.current?.put(content);
      void keeper.current?.flush();
    },
    takeOther: async () => {
      const cart = await callApi(rentalsContract.getCart, {});
      keeper.current?.drop();
      takeOver(cart);
    },
  };
};
