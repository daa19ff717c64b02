/** This tab's unsaved input survives a reload, and a login after an ended session. */
import { addLogoutTask } from '#ui/session/session.ts';
import { sessionStore } from '#ui/session/page-session.ts';

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'draft ';
const lifetime = 12 * 60 * 60 * 1000;
/** Fields with these names are never stored. */
const secretName = /secret|password|pin$|token/i;

const withoutSecrets = (name: string, value: unknown): unknown => (secretName.test(name) ? undefined : value);

const parsed = (text: string | null): { at: number; value: unknown } | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const isDraft = typeof stored === 'object' && stored !== null && 'at' in stored && 'value' in stored;
    return isDraft && typeof stored.at === 'number' ? { at: stored.at, value: stored.value } : undefined;
  } catch {
    return undefined;
  }
};

/** `owner` is shop and user, if logged in. */
export const createDraftStore = (
  box: () => Box,
  owner: () => string | undefined,
  now: () => number = Date.now,
) => {
  const removeWhere = (isOld: (name: string) => boolean): void => {
    const names = Array.from({ length: box().length }, (_, at) => box().key(at) ?? '');
    for (const name of names) if (name.startsWith(prefix) && isOld(name)) box().removeItem(name);
  };
  const quietly = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      // Without storage, a reload loses the text.
      return undefined;
    }
  };
  const nameOf = (of: string): string | undefined => {
    const whose = owner();
    return whose === undefined ? undefined : `${prefix}${whose} ${of}`;
  };
  const tidy = (): void =>
    quietly(() => {
      const whose = owner();
      removeWhere(
        (one) =>
          (whose !== undefined && !one.startsWith(`${prefix}${whose} `)) ||
          (parsed(box().getItem(one))?.at ?? 0) + lifetime < now(),
      );
    });
  return {
    tidy,
    read: (of: string): unknown =>
      quietly(() => {
        tidy();
        const name = nameOf(of);
        return name === undefined ? undefined : parsed(box().getItem(name))?.value;
      }),
    write: (of: string, value: unknown): void =>
      quietly(() => {
        const name = nameOf(of);
        if (name !== undefined) box().setItem(name, JSON.stringify({ at: now(), value }, withoutSecrets));
      }),
    remove: (of: string): void => quietly(() => removeWhere((one) => one === nameOf(of))),
    removeAll: (): void => quietly(() => removeWhere(() => true)),
  };
};

const ownerOf = (): string | undefined => {
  const session = sessionStore.shown();
  return session === null ? undefined : `${session.shopInfoId} ${session.username}`;
};

export const draftStore = createDraftStore(() => globalThis.sessionStorage, ownerOf);

/**
 * Removes all drafts after a logout, even in another tab or while this tab slept, but not after the end of a
 * session.
 */
export const watchDrafts = (): void => {
  const look = (): void => {
    if (sessionStore.get() === null && !sessionStore.wasEnded()) draftStore.removeAll();
    else draftStore.tidy();
  };
  look();
  sessionStore.subscribe(look);
  addLogoutTask(async () => draftStore.removeAll());
};

export const isSessionOpen = (): boolean => sessionStore.get() !== null && !sessionStore.isLocked();
