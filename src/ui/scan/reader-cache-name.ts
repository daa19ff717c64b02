/** The cache of the code reader on the device: the page fills it, the service worker serves from it. */
export const readerCacheName = 'ratri-reader';
