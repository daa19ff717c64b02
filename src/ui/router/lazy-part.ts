import { connectivity } from '../api/connectivity.ts';

/** `unreached` means no reply came, which may change. `broken` means the server lacks this part. */
export type LazyPartState = 'here' | 'unreached' | 'broken';

type PartParts = {
  /** Whether the server is lost and the device has no copy. */
  hopeless: () => boolean;
  look: () => Promise<boolean>;
  longest: number;
};

const usual: PartParts = {
  hopeless: () => connectivity.get() === 'lost' && !navigator.serviceWorker?.controller,
  look: connectivity.look,
  longest: 120_000,
};

export const createLazyPart = <T>(load: () => Promise<T>, parts: PartParts = usual) => {
  let value: T | undefined;
  let asking: Promise<LazyPartState> | undefined;
  const fetched = async (): Promise<LazyPartState> => {
    // Browsers do not fetch a failed import again until the page reloads.
    if (parts.hopeless() && !(await parts.look())) return 'unreached';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), parts.longest);
    });
    try {
      value = await Promise.race([load(), late]);
      return 'here';
    } catch {
      return (await parts.look()) ? 'broken' : 'unreached';
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    get: (): T | undefined => value,
    ask: (): Promise<LazyPartState> => {
      if (value !== undefined) return Promise.resolve('here');
      asking ??= fetched().finally(() => (asking = undefined));
      return asking;
    },
  };
};
