/** The page fills this cache; the service worker serves from it. */
export const readerCacheName = 'ratri-reader';
