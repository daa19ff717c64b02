/** Browser and shop for photos, begun when they are first needed. */
import { findBrowser } from '../lib/browser.mjs';
import type { Shot } from './arguments.ts';
import { ownShop } from './demo-server.ts';
import { type Photo, type Photographer, openPhotographer } from './photographer.ts';
import type { Place } from './login-session.ts';

/** `place`: a Ratri that runs already; without it the demo shop of the pictures. */
export type Job = { shots: Shot[]; place?: Place | undefined };
export type Studio = {
  /** One photo after the other; throws when there can be none. */
  work: (job: Job) => AsyncGenerator<Photo>;
  close: () => Promise<void>;
};

export const openStudio = (say: (line: string) => void): Studio => {
  const shop = ownShop(say);
  let photographer: Promise<Photographer> | undefined;
  const begin = async (): Promise<Photographer> => {
    process.env['CHROME_PATH'] ??= await findBrowser();
    return openPhotographer();
  };
  const ready = async (): Promise<Photographer> => {
    const known = await photographer?.catch(() => undefined);
    return known?.works() === true ? known : (photographer = begin());
  };
  return {
    async *work({ shots, place }) {
      const [taking, at] = await Promise.all([ready(), place ?? shop.place()]);
      yield* taking.shoot(at, shots);
    },
    close: async () => {
      const taking = await photographer?.catch(() => undefined);
      await Promise.all([taking?.close(), shop.close()]);
    },
  };
};
