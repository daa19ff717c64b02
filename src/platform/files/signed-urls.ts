/** Signs the URLs of private images, valid for minutes (decision 13). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { privateImageFolders } from '#lib/images/image-url.ts';

export type UrlSigner = {
  sign(reply: string, shopId: number): string;
  holds(file: string, query: { e?: unknown; s?: unknown }): boolean;
};

/** Seconds for which a URL stays the same, for the browser cache, and afterwards stays valid. */
const quarter = 15 * 60;

const folders = privateImageFolders.join('|');
const inReply = new RegExp(`/files/((\\d{1,10})/(?:${folders})/[\\w-]{1,100})-\\d{1,4}\\.webp`, 'g');
const inPath = new RegExp(`^(\\d{1,10}/(?:${folders})/[\\w-]{1,100})-\\d{1,4}\\.webp$`);

export const isPrivateFile = (file: string): boolean => inPath.test(file);

export const createUrlSigner = (secret: string): UrlSigner => {
  const key = createHmac('sha256', secret).update('addresses of pictures').digest();
  const signature = (picture: string, until: number): string =>
    createHmac('sha256', key).update(`${picture} ${until}`).digest('base64url').slice(0, 22);
  return {
    sign: (reply, shopId) => {
      if (!reply.includes('/files/')) return reply;
      const until = (Math.floor(Date.now() / 1000 / quarter) + 2) * quarter;
      return reply.replace(inReply, (address: string, picture: string, shop: string) =>
        Number(shop) === shopId ? `${address}?e=${until}&s=${signature(picture, until)}` : address,
      );
    },
    holds: (file, { e, s }) => {
      const picture = inPath.exec(file)?.[1];
      if (picture === undefined || typeof e !== 'string' || typeof s !== 'string') return false;
      if (!/^\d{10}$/.test(e) || Number(e) * 1000 <= Date.now()) return false;
      const [given, right] = [Buffer.from(s), Buffer.from(signature(picture, Number(e)))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};
