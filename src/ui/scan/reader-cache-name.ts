/** The page fills this cache and the service worker serves it. */
export const readerCacheName = 'ratri-reader';
