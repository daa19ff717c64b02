/** Constants shared by the page, its service worker and the build. */

export const serviceWorkerFile = '/service-worker.js';
/** The page that answers every path of the app. */
export const appPageFile = '/index.html';
/** Names the entry script of the newest version: `{ script }`. */
export const versionFile = '/version.json';

/** Activates a worker that waits until the last tab of the previous version closes. */
export const activateWorkerMessage = 'let in';
