/** For page, service worker and build. */

export const serviceWorkerFile = '/service-worker.js';
/** Answers every path of the app. */
export const appPageFile = '/index.html';
/** `{ script }`: the newest version's entry script. */
export const versionFile = '/version.json';

/** The worker otherwise waits until the previous version's last tab closes. */
export const activateWorkerMessage = 'let in';
