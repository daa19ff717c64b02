/** Keeps the cart on the server: a moment after the last change, one call at a time, again when it failed. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { store } from '#ui/session/page-session.ts';
import { callApi, isApiError, isPassing } from '#ui/api/client.ts';
import { beforeLocking } from '#ui/session/session.ts';
import { apiQuery } from '#ui/api/queries.ts';
import type { Cart } from '#counter/rentals/contract.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { followTabs, tellTabs } from './sync-tabs.ts';
import { cartOf } from '../form/convert.ts';
import type { Form } from '../form/form.ts';
import { emptyForm } from '../form/form.ts';

/** `elsewhere`: another tab or device has kept a cart meanwhile that this one has not seen; one of the two has to be chosen. */
export type KeepState = 'kept' | 'keeping' | 'failed' | 'elsewhere';
/** `whatever`: in place of what the server has, whoever kept it. */
type Save<T> = (content: T, whatever?: true) => Promise<unknown>;

const quietMs = 400;
const retryMs = 4000;

/** The last content put is the one that stays, whatever order the answers come in. */
export const createKeeper = <T>(save: Save<T>, tell: (state: KeepState) => void) => {
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
      // What was sent after it when the page was left is newer.
      if (left) return;
      waiting ??= now;
      tell('failed');
      // What the server refuses it would refuse again: the next change is another matter.
      if (isPassing(error)) timer = setTimeout(() => void run(), retryMs);
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
    /** Nothing waits to be kept. */
    rests: (): boolean => waiting === null && !running,
    /** What waits is not wanted any more. */
    drop: (): void => {
      clearTimeout(timer);
      waiting = null;
      tell('kept');
    },
    /** At once: the page is being left. */
    flush: (): Promise<void> => run(),
    /** The page goes: what waits for a call that is under way would wait for ever, and is sent beside it. */
    leave: (): void => {
      if (!running) return void run();
      clearTimeout(timer);
      if (waiting === null) return;
      const { content } = waiting;
      waiting = null;
      left = true;
      save(content, true).catch(() => undefined);
    },
    /** In place of everything that waits, at once: it would fill again what the server has emptied. */
    empty: (content: T): void => {
      put(content);
      void run();
    },
  };
};

type Keeping = {
  form: Form;
  branchId: number;
  /** Of the cart that the form was begun with; null: it is kept elsewhere (a draft). */
  kept: string | null;
  /** The form becomes this cart, which has been kept already; answers with what it is now. */
  take: (cart: Cart) => Form;
};

export type Kept = {
  state: KeepState;
  /** The order has been taken, and the page may be gone before it is drawn again. */
  empty: () => void;
  /** Of two carts this one stays. */
  keepThis: () => void;
  /** Of two carts the one that was kept elsewhere stays. */
  takeOther: () => Promise<void>;
};

/** Watches the form; what it was loaded with, and what another tab has kept, is not sent back. */
export const useKeepCart = ({ form, branchId, kept, take }: Keeping): Kept => {
  const queries = useQueryClient();
  const [state, setState] = useState<KeepState>('kept');
  const known = useRef<string | undefined>(kept ?? undefined);
  const clash = useRef(false);
  const whose = useRef(store.shown()?.username);
  const keeper = useRef<ReturnType<typeof createKeeper<string>>>(undefined);
  keeper.current ??= createKeeper<string>(
    async (content, whatever) => {
      // Calls go out for the branch of the moment: after a switch this would be another branch's cart.
      if ((store.shown()?.branchId ?? branchId) !== branchId) return;
      // Nor another person's, who has taken over the screen.
      if (store.shown()?.username !== whose.current) return;
      try {
        const cart = await callApi(counterContract.putCart, {
          body: { ...JSON.parse(content), ...(whatever === undefined && { kept: known.current }) },
          outlive: true,
        });
        known.current = cart.kept;
        queries.setQueryData(apiQuery(counterContract.getCart, {}, branchId).queryKey, cart);
        tellTabs(branchId, cart);
      } catch (error) {
        clash.current = isApiError(error, 'CHANGED');
        throw error;
      }
    },
    (now) => setState(now === 'failed' && clash.current ? 'elsewhere' : now),
  );
  const isCart = kept !== null;
  const content = JSON.stringify(cartOf(form));
  const last = useRef(content);
  useEffect(() => {
    if (!isCart || content === last.current) return;
    last.current = content;
    keeper.current?.put(content);
  }, [content, isCart]);
  const takeOver = (cart: Cart): void => {
    known.current = cart.kept;
    clash.current = false;
    last.current = JSON.stringify(cartOf(take(cart)));
  };
  const onTold = useRef(takeOver);
  onTold.current = takeOver;
  useEffect(() => {
    const flush = (): void => void keeper.current?.flush();
    const leave = (): void => keeper.current?.leave();
    window.addEventListener('pagehide', leave);
    // What the end of a session has kept from being sent goes out with the next one.
    const stop = store.subscribe(() => {
      if (store.get() !== null) flush();
    });
    // What is typed here and not kept yet is not thrown away: the server will ask which of the two stays.
    const stopTabs = isCart
      ? followTabs(branchId, (cart) => {
          if (keeper.current?.rests() === true) onTold.current(cart);
        })
      : undefined;
    const rest = async (): Promise<void> => keeper.current?.flush();
    beforeLocking.add(rest);
    return () => {
      stop();
      beforeLocking.delete(rest);
      stopTabs?.();
      window.removeEventListener('pagehide', leave);
      flush();
    };
  }, [branchId, isCart]);
  return {
    state,
    empty: () => keeper.current?.empty(JSON.stringify(cartOf(emptyForm))),
    keepThis: () => {
      known.current = undefined;
      clash.current = false;
      keeper.current?.put(content);
      void keeper.current?.flush();
    },
    takeOther: async () => {
      const cart = await callApi(counterContract.getCart, {});
      keeper.current?.drop();
      takeOver(cart);
    },
  };
};
