/** The page fills it, the service worker serves from it. */
export const readerCacheName = 'ratri-reader';
