import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { callApi } from '#ui/api/client.ts';
import { useSession } from '#ui/session/session.ts';
import { mailContract } from '#storefront/inbox/contract.ts';
import type { Draft } from '#storefront/inbox/compose-contract.ts';

export type Words = { to: string; subject: string; body: string };
type Local = Words & { key: string };
/** `none`: nothing is written yet. `kept`: the server has it. `waiting`: it has it soon. `away`: it cannot be reached, and this browser has it. */
export type Keeping = 'none' | 'kept' | 'waiting' | 'away';

const pause = 700;
const again = 4000;

/** What the server has not got yet lies in the browser: a page that goes, or a line that is away, loses nothing. */
const localOf = (place: string) => ({
  read: (): Local | undefined => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
      const { key, to, subject, body } = (kept ?? {}) as Partial<Record<keyof Local, unknown>>;
      return typeof key === 'string' &&
        typeof to === 'string' &&
        typeof subject === 'string' &&
        typeof body === 'string'
        ? { key, to, subject, body }
        : undefined;
    } catch {
      return undefined;
    }
  },
  write: (local: Local): void => {
    try {
      localStorage.setItem(place, JSON.stringify(local));
    } catch {
      // No room: the server keeps it.
    }
  },
  drop: (): void => localStorage.removeItem(place),
});

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.reply.code === 'CHANGED');

type Use = { key: string; conversationId: number | null; start: Words; draft: Draft | null };

const placeOf = (username: string, conversationId: number | null): string =>
  `mail ${username} ${conversationId ?? 'new'}`;

/** What this browser has that the server has not got. */
export const leftHere = (username: string, conversationId: number | null): Local | undefined =>
  localOf(placeOf(username, conversationId)).read();

/** What somebody writes: kept on the server as it is typed, and in this browser until it is. */
export const useCompose = ({ key, conversationId, start, draft }: Use) => {
  const { username } = useSession();
  const local = useRef(localOf(placeOf(username, conversationId))).current;
  const [left] = useState(() => {
    const found = local.read();
    return found?.key === key ? found : undefined;
  });
  const first: Words = left ?? draft ?? start;
  const [words, setWords] = useState<Words>({ to: first.to, subject: first.subject, body: first.body });
  const [keeping, setKeeping] = useState<Keeping>(draft === null ? 'none' : 'kept');
  const latest = useRef(words);
  const dirty = useRef(left !== undefined);
  const done = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keep = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (!dirty.current || done.current) return;
    const sent = latest.current;
    try {
      await callApi(mailContract.keepDraft, {
        params: { key },
        body: { conversationId, ...sent, to: sent.to.trim() },
      });
      if (latest.current !== sent) return;
      dirty.current = false;
      local.drop();
      setKeeping('kept');
    } catch (error) {
      // Sent or thrown away elsewhere: there is nothing to keep any more.
      if (isRefused(error)) return local.drop();
      setKeeping('away');
    }
  }, [key, conversationId, local]);

  useEffect(() => {
    if (dirty.current) void keep();
    const online = (): void => void keep();
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      void keep();
    };
  }, [keep]);
  useEffect(() => {
    if (keeping !== 'away') return undefined;
    const tries = setInterval(() => void keep(), again);
    return () => clearInterval(tries);
  }, [keeping, keep]);

  const set = (change: Partial<Words>): void => {
    latest.current = { ...latest.current, ...change };
    setWords(latest.current);
    dirty.current = true;
    local.write({ key, ...latest.current });
    setKeeping('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), pause);
  };
  /** It is sent or thrown away: nothing of it is kept any more, and the next one is another. */
  const end = (): void => {
    done.current = true;
    clearTimeout(timer.current);
    local.drop();
  };
  /** Has the server keep it at once, as far as it can be reached: what hangs on the draft finds it there. */
  const keepNow = async (): Promise<void> => {
    dirty.current = true;
    await keep();
  };
  return { words, keeping, set, end, keepNow };
};
