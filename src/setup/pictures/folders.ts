/** This file has no schemas, because route parsing needs it before the page is loaded. */
export const pictureFolders = ['item', 'review', 'blog', 'slip', 'user', 'barcode', 'web'] as const;
export type PictureFolder = (typeof pictureFolders)[number];
/** `order` has photos and signatures. Their own modules show them, not the library. */
export type StoredFolder = PictureFolder | 'order';
