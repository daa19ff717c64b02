/** The folders pictures are kept in; without the schemas, for addresses that are read before the page is loaded. */
export const pictureFolders = ['item', 'review', 'blog', 'slip', 'user', 'barcode', 'web'] as const;
export type PictureFolder = (typeof pictureFolders)[number];
/** `order`: photos and signatures of orders; kept and shown by the rooms they belong to, never in the library. */
export type StoredFolder = PictureFolder | 'order';
