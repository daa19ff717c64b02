/**
 * Addresses of stored pictures. The token cannot be guessed, so the address needs no login and may be cached for ever; those of
 * private folders hold besides only for the minutes that the server signs them for.
 */
export const imageSizes = [160, 480, 1200] as const;
/** Slips of transfers; photos and signatures of orders; photos of reviews, which are for everybody only while they are shown. */
export const privateFolders = ['slip', 'order', 'review'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** '/files/1/item/TOKEN-480.webp'; '' for no picture. */
export const imageUrl = (
  shopId: number,
  folder: string,
  token: string | null,
  size: ImageSize = 480,
): string => (token === null || token === '' ? '' : `/files/${shopId}/${folder}/${token}-${size}.webp`);

/** The same picture at another size. */
export const resized = (url: string, size: ImageSize): string =>
  url.replace(/-\d+\.webp(?=\?|$)/, `-${size}.webp`);
