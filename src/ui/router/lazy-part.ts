/** Parts of the app that are fetched when they are first needed. */
import { net } from '../api/connectivity.ts';

/** `unreached`: no answer from the server, which may come back. `broken`: it answers, but not with this part. */
export type Asked = 'here' | 'unreached' | 'broken';

type PartParts = {
  /** Nothing can be fetched now, and what is fetched is not on the device either. */
  hopeless: () => boolean;
  look: () => Promise<boolean>;
  /** Milliseconds (docs/spec.md §9). */
  longest: number;
};

const usual: PartParts = {
  hopeless: () => net.get() === 'lost' && !navigator.serviceWorker?.controller,
  look: net.look,
  longest: 120_000,
};

export const createPart = <T>(load: () => Promise<T>, parts: PartParts = usual) => {
  let value: T | undefined;
  let asking: Promise<Asked> | undefined;
  const fetched = async (): Promise<Asked> => {
    // A browser that has failed at a script once does not ask for it again before the page is loaded anew.
    if (parts.hopeless() && !(await parts.look())) return 'unreached';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('too late')), parts.longest);
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
    /** Fetches it unless it is there or on its way. */
    ask: (): Promise<Asked> => {
      if (value !== undefined) return Promise.resolve('here');
      asking ??= fetched().finally(() => (asking = undefined));
      return asking;
    },
  };
};
