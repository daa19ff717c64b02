/** Without schemas, because route parsing needs it before the page is loaded. */
export const pictureFolders = ['item', 'review', 'blog', 'slip', 'user', 'barcode', 'web'] as const;
export type PictureFolder = (typeof pictureFolders)[number];
/** `order`: photos and signatures, shown by their own modules, not by the library. */
export type StoredFolder = PictureFolder | 'order';
