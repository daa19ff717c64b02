/** Addresses of stored pictures. The token cannot be guessed, so the address needs no login and may be cached for ever. */
export const imageSizes = [160, 480, 1200] as const;
export type ImageSize = (typeof imageSizes)[number];

/** '/files/1/item/TOKEN-480.webp'; '' for no picture. */
export const imageUrl = (
  shopId: number,
  folder: string,
  token: string | null,
  size: ImageSize = 480,
): string => (token === null || token === '' ? '' : `/files/${shopId}/${folder}/${token}-${size}.webp`);

/** The same picture at another size. */
export const resized = (url: string, size: ImageSize): string => url.replace(/-\d+\.webp$/, `-${size}.webp`);
