/** This file has no schemas, because the router needs it before the page. */
export const pictureFolders = ['item', 'review', 'blog', 'slip', 'user', 'barcode', 'web'] as const;
export type PictureFolder = (typeof pictureFolders)[number];
/** `order` has photos and signatures, shown by their modules instead of the library. */
export type StoredFolder = PictureFolder | 'order';
