/**
 * An image's token cannot be guessed, so images need no login and are cached forever. Private folders also
 * need a signature.
 */
export const imageSizes = [160, 480, 1200] as const;
/** A review's photos are public while the review is visible. */
export const privateImageFolders = ['slip', 'order', 'review'] as const;
export type ImageSize = (typeof imageSizes)[number];

/** Returns '/files/1/item/TOKEN-480.webp', or '' without an image. */
export const imageUrl = (
  shopId: number,
  folder: string,
  token: string | null,
  size: ImageSize = 480,
): string => (token === null || token === '' ? '' : `/files/${shopId}/${folder}/${token}-${size}.webp`);

export const resizeImageUrl = (url: string, size: ImageSize): string =>
  url.replace(/-\d+\.webp(?=\?|$)/, `-${size}.webp`);
