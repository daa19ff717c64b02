import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { callApi } from '#ui/api/client.ts';
import { useSession } from '#ui/session/session.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import type { MailDraft } from '#storefront/inbox/compose-contract.ts';

export type ComposedText = { to: string; subject: string; body: string };
type Local = ComposedText & { key: string };
/** `away` means the server is unreachable and only this browser has the text. */
export type DraftSaveState = 'none' | 'kept' | 'waiting' | 'away';

const pause = 700;
const again = 4000;

/** Stores the text in case the page closes or the connection breaks. */
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
      // Without storage, the draft lasts until the page closes.
    }
  },
  drop: (): void => localStorage.removeItem(place),
});

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.reply.code === 'CHANGED');

type Use = { key: string; conversationId: number | null; start: ComposedText; draft: MailDraft | null };

const placeOf = (username: string, conversationId: number | null): string =>
  `mail ${username} ${conversationId ?? 'new'}`;

export const localDraftOf = (username: string, conversationId: number | null): Local | undefined =>
  localOf(placeOf(username, conversationId)).read();

export const useCompose = ({ key, conversationId, start, draft }: Use) => {
  const { username } = useSession();
  const local = useRef(localOf(placeOf(username, conversationId))).current;
  const [left] = useState(() => {
    const found = local.read();
    return found?.key === key ? found : undefined;
  });
  const first: ComposedText = left ?? draft ?? start;
  const [words, setWords] = useState<ComposedText>({
    to: first.to,
    subject: first.subject,
    body: first.body,
  });
  const [keeping, setKeeping] = useState<DraftSaveState>(draft === null ? 'none' : 'kept');
  const latest = useRef(words);
  const dirty = useRef(left !== undefined);
  const done = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keep = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (!dirty.current || done.current) return;
    const sent = latest.current;
    try {
      await callApi(inboxContract.keepDraft, {
        params: { key },
        body: { conversationId, ...sent, to: sent.to.trim() },
      });
      if (latest.current !== sent) return;
      dirty.current = false;
      local.drop();
      setKeeping('kept');
    } catch (error) {
      // The draft was sent or discarded elsewhere.
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

  const set = (change: Partial<ComposedText>): void => {
    latest.current = { ...latest.current, ...change };
    setWords(latest.current);
    dirty.current = true;
    local.write({ key, ...latest.current });
    setKeeping('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), pause);
  };
  /** Call this after the draft was sent or discarded. The next draft has a new key. */
  const end = (): void => {
    done.current = true;
    clearTimeout(timer.current);
    local.drop();
  };
  const keepNow = async (): Promise<void> => {
    dirty.current = true;
    await keep();
  };
  return { words, keeping, set, end, keepNow };
};
