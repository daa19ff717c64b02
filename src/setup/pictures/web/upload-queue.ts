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
  const stateOf = (id: number): UploadState | undefined => entries.find((one) => one.id === id)?.state;

  const start = async (entry: UploadEntry): Promise<void> => {
    const stop = new AbortController();
    stops.set(entry.id, stop);
    change(entry.id, { state: 'sending', progress: 0, problem: '' });
    try {
      const picture = await parts.send(entry, (progress) => change(entry.id, { progress }), stop.signal);
      change(entry.id, { state: 'done', progress: 1 });
      parts.onUploaded(picture);
    } catch (error) {
      if (stateOf(entry.id) === 'sending')
        change(entry.id, { state: 'failed', problem: parts.explain(error) });
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
      next();
    },
    cancel: (id: number): void => {
      const state = stateOf(id);
      if (state !== 'waiting' && state !== 'sending') return;
      change(id, { state: 'cancelled' });
      stops.get(id)?.abort();
    },
    cancelAll: (): void => {
      for (const one of entries.filter(({ state }) => state === 'waiting'))
        change(one.id, { state: 'cancelled' });
      for (const [id, stop] of stops) {
        change(id, { state: 'cancelled' });
        stop.abort();
      }
    },
    /** Sends a file again, unless it was refused before sending and would be refused again. */
    retry: (id: number): void => {
      const entry = entries.find((one) => one.id === id);
      if (entry === undefined || (entry.state !== 'failed' && entry.state !== 'cancelled')) return;
      const problem = parts.refuse(entry.file);
      if (problem !== '') return;
      change(id, { state: 'waiting', progress: 0, problem: '' });
      next();
    },
    clear: (): void => {
      entries = entries.filter((one) => one.state === 'waiting' || one.state === 'sending');
      for (const listener of listeners) listener();
    },
  };
};
export type UploadQueue = ReturnType<typeof createUploadQueue>;
