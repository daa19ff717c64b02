export const serviceWorkerFile = '/service-worker.js';
/** The service worker answers every path of the app with this page. */
export const appPageFile = '/index.html';
export const versionFile = '/version.json';

/** Activates a new service worker, which otherwise waits until the last tab of the previous version closes. */
export const activateWorkerMessage = 'let in';
