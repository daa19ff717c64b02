/** This file has no schemas, because the router needs it before the page is loaded. */
export const pictureFolders = ['item', 'review', 'blog', 'slip', 'user', 'barcode', 'web'] as const;
export type PictureFolder = (typeof pictureFolders)[number];
/** The folder `order` contains photos and signatures, which their own modules show instead of the library. */
export type StoredFolder = PictureFolder | 'order';
