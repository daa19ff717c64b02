/** What the page, its worker and the build say to each other. */

export const workerFile = '/service-worker.js';
/** The page that every address of the app answers with. */
export const appPage = '/index.html';
/** Names the script that the newest version begins with: `{ script }`. */
export const versionFile = '/version.json';

/** Said to a worker that waits until the last tab of the version before is closed. */
export const letIn = 'let in';
