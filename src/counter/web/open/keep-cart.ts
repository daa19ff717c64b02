/** Keeps the cart on the server: a moment after the last change, one call at a time, again when it failed. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { store } from '../../../core/web/browser.ts';
import { callApi, isPassing } from '../../../core/web/client.ts';
import { apiQuery } from '../../../core/web/queries.ts';
import type { Cart } from '../../contract.ts';
import { counterContract } from '../../contract.ts';
import { cartOf } from './convert.ts';
import type { Form } from './form.ts';
import { emptyForm } from './form.ts';

export type KeepState = 'kept' | 'keeping' | 'failed';
type Save<T> = (content: T) => Promise<unknown>;

const quietMs = 400;
const retryMs = 4000;

/** The last content put is the one that stays, whatever order the answers come in. */
export const createKeeper = <T>(save: Save<T>, tell: (state: KeepState) => void) => {
  let waiting: { content: T } | null = null;
  let running = false;
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
      waiting ??= now;
      tell('failed');
      // What the server refuses it would refuse again: the next change is another matter.
      if (isPassing(error)) timer = setTimeout(() => void run(), retryMs);
    }
  };
  const put = (content: T): void => {
    waiting = { content };
    tell('keeping');
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietMs);
  };
  return {
    put,
    /** At once: the page is being left. */
    flush: (): void => void run(),
    /** In place of everything that waits, at once: it would fill again what the server has emptied. */
    empty: (content: T): void => {
      put(content);
      void run();
    },
  };
};

/**
 * Watches the form; what it was loaded with is not sent back. `enabled` false: it is kept elsewhere (a draft).
 * `empty`: the order has been taken, and the page may be gone before it is drawn again.
 */
export const useKeepCart = (
  form: Form,
  branchId: number,
  enabled: boolean,
): { state: KeepState; empty: () => void } => {
  const queries = useQueryClient();
  const [state, setState] = useState<KeepState>('kept');
  const keeper = useRef<ReturnType<typeof createKeeper<string>>>(undefined);
  keeper.current ??= createKeeper<string>(async (content) => {
    // Calls go out for the branch of the moment: after a switch this would be another branch's cart.
    if ((store.shown()?.branchId ?? branchId) !== branchId) return;
    const cart: Cart = await callApi(counterContract.putCart, {
      body: JSON.parse(content),
      outlive: true,
    });
    queries.setQueryData(apiQuery(counterContract.getCart, {}, branchId).queryKey, cart);
  }, setState);
  const content = JSON.stringify(cartOf(form));
  const last = useRef(content);
  useEffect(() => {
    if (!enabled || content === last.current) return;
    last.current = content;
    keeper.current?.put(content);
  }, [content, enabled]);
  useEffect(() => {
    const flush = (): void => keeper.current?.flush();
    window.addEventListener('pagehide', flush);
    // What the end of a session has kept from being sent goes out with the next one.
    const stop = store.subscribe(() => {
      if (store.get() !== null) flush();
    });
    return () => {
      stop();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return { state, empty: () => keeper.current?.empty(JSON.stringify(cartOf(emptyForm))) };
};
