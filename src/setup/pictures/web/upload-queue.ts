import type { UploadEnd } from '#ui/form/upload-hold.ts';
import type { Picture } from '../contract.ts';
import type { PictureFolder } from '../folders.ts';

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';

export type UploadEntry = {
  id: number;
  file: File;
  folder: PictureFolder;
  state: UploadState;
  progress: number;
  problem: string;
};

export type UploadQueueOptions = {
  send: (
    entry: Pick<UploadEntry, 'file' | 'folder'>,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<Picture>;
  explain: (error: unknown) => string;
  refuse: (file: File) => string;
  onUploaded: (picture: Picture) => void;
  onStart?: () => void;
  /** Follows `onUploaded`. `more` is whether other files wait or are sent. */
  onEnd?: (how: UploadEnd, more: boolean) => void;
};

const atOnce = 3;

export const createUploadQueue = (parts: UploadQueueOptions) => {
  let entries: readonly UploadEntry[] = [];
  let count = 0;
  const stops = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const change = (id: number, part: Partial<UploadEntry>): void => {
    entries = entries.map((one) => (one.id === id ? { ...one, ...part } : one));
    for (const listener of listeners) listener();
  };
  const isActive = ({ state }: UploadEntry): boolean => state === 'waiting' || state === 'sending';
  const end = (how: UploadEnd): void => parts.onEnd?.(how, entries.some(isActive));
  const stateOf = (id: number): UploadState | undefined => entries.find((one) => one.id === id)?.state;

  const start = async (entry: UploadEntry): Promise<void> => {
    const stop = new AbortController();
    stops.set(entry.id, stop);
    change(entry.id, { state: 'sending', progress: 0, problem: '' });
    try {
      const picture = await parts.send(entry, (progress) => change(entry.id, { progress }), stop.signal);
      change(entry.id, { state: 'done', progress: 1 });
      parts.onUploaded(picture);
      end('done');
    } catch (error) {
      if (stateOf(entry.id) !== 'cancelled') {
        change(entry.id, { state: 'failed', problem: parts.explain(error) });
        end('failed');
      }
    } finally {
      stops.delete(entry.id);
      next();
    }
  };
  const next = (): void => {
    for (const entry of entries.filter((one) => one.state === 'waiting'))
      if (stops.size < atOnce) void start(entry);
  };

  return {
    get: (): readonly UploadEntry[] => entries,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (files: readonly File[], folder: PictureFolder): void => {
      entries = [
        ...entries,
        ...files.map((file): UploadEntry => {
          const problem = parts.refuse(file);
          return {
            id: ++count,
            file,
            folder,
            state: problem === '' ? 'waiting' : 'failed',
            progress: 0,
            problem,
          };
        }),
      ];
      for (const listener of listeners) listener();
      if (entries.some(isActive)) parts.onStart?.();
      next();
    },
    cancel: (id: number): void => {
      const state = stateOf(id);
      if (state !== 'waiting' && state !== 'sending') return;
      change(id, { state: 'cancelled' });
      stops.get(id)?.abort();
      end('cancelled');
    },
    cancelAll: (): void => {
      const active = entries.filter(isActive);
      for (const { id } of active) {
        change(id, { state: 'cancelled' });
        stops.get(id)?.abort();
      }
      if (active.length > 0) end('cancelled');
    },
    /** Sends a file again, unless it was refused before sending and would be refused again. */
    retry: (id: number): void => {
      const entry = entries.find((one) => one.id === id);
      if (entry === undefined || (entry.state !== 'failed' && entry.state !== 'cancelled')) return;
      const problem = parts.refuse(entry.file);
      if (problem !== '') return;
      change(id, { state: 'waiting', progress: 0, problem: '' });
      parts.onStart?.();
      next();
    },
    clear: (): void => {
      entries = entries.filter(isActive);
      for (const listener of listeners) listener();
    },
  };
};
export type UploadQueue = ReturnType<typeof createUploadQueue>;
