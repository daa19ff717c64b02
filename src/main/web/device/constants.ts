export const serviceWorkerFile = '/service-worker.js';
/** The service worker answers every path with this page. */
export const appPageFile = '/index.html';
export const versionFile = '/version.json';

/** A new service worker without this message waits until the last tab of the previous version closes. */
export const activateWorkerMessage = 'let in';
