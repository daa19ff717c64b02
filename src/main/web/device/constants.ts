export const serviceWorkerFile = '/service-worker.js';
/** Answers every path of the app. */
export const appPageFile = '/index.html';
/** `{ script }`: entry script of the newest version. */
export const versionFile = '/version.json';

/** Activates a new worker, which otherwise waits until the last tab of the previous version closes. */
export const activateWorkerMessage = 'let in';
