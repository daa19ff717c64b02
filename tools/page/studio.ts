/** Browser and demo shop start at first use. */
import { findBrowser } from '../lib/browser.mjs';
import type { PageShot } from './arguments.ts';
import { photoDemoServerOf } from './demo-server.ts';
import { type PagePhoto, type Photographer, openPhotographer } from './photographer.ts';
import type { PhotoTarget } from './login-session.ts';

/** `place` is a running Ratri, by default the demo shop. */
export type PhotoJob = { shots: PageShot[]; place?: PhotoTarget | undefined };
export type PhotoStudio = {
  work: (job: PhotoJob) => AsyncGenerator<PagePhoto>;
  close: () => Promise<void>;
};

export const openPhotoStudio = (say: (line: string) => void): PhotoStudio => {
  const shop = photoDemoServerOf(say);
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
