/** Without schemas: route parsing needs them before the page is loaded. */
export const pictureFolders = ['item', 'review', 'blog', 'slip', 'user', 'barcode', 'web'] as const;
export type PictureFolder = (typeof pictureFolders)[number];
/** `order`: photos and signatures, shown by their own modules, not in the library. */
export type StoredFolder = PictureFolder | 'order';
