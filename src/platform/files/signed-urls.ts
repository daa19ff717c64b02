/** Addresses of pictures that are not for everybody who comes by one (docs/decisions/0032-signed-addresses.md): they hold for minutes. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { privateFolders } from '#lib/images/image-url.ts';

export type Addresses = {
  /** The reply as it leaves, with every such address of the shop made good for a while. */
  sign(reply: string, shopId: number): string;
  /** Does the address hold? `file`: '1/slip/TOKEN-480.webp'; `query` as it came, which may be anything. */
  holds(file: string, query: { e?: unknown; s?: unknown }): boolean;
};

/** An address stays the same so long, that pages fetched again keep their pictures, and holds as long again. */
const quarter = 15 * 60;

const folders = privateFolders.join('|');
const inReply = new RegExp(`/files/((\\d{1,10})/(?:${folders})/[\\w-]{1,100})-\\d{1,4}\\.webp`, 'g');
const inPath = new RegExp(`^(\\d{1,10}/(?:${folders})/[\\w-]{1,100})-\\d{1,4}\\.webp$`);

export const isPrivate = (file: string): boolean => inPath.test(file);

export const signedAddresses = (secret: string): Addresses => {
  const key = createHmac('sha256', secret).update('addresses of pictures').digest();
  // All sizes of a picture have one signature.
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
