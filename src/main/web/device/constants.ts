export const serviceWorkerFile = '/service-worker.js';
/** The app's page, which answers every path of the app. */
export const appPageFile = '/index.html';
/** `{ script }`: the entry script of the newest version. */
export const versionFile = '/version.json';

/** Activates a new worker at once. By default it waits until the last tab of the previous version closes. */
export const activateWorkerMessage = 'let in';
