/** Folders of pictures, without the schemas: route parsing needs them before the page is loaded. */
export const pictureFolders = ['item', 'review', 'blog', 'slip', 'user', 'barcode', 'web'] as const;
export type PictureFolder = (typeof pictureFolders)[number];
/** `order`: photos and signatures of orders. Their own modules store and show them; the library does not list them. */
export type StoredFolder = PictureFolder | 'order';
