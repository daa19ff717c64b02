/** Filled by the page, served by the service worker. */
export const readerCacheName = 'ratri-reader';
