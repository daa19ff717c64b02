/** What the app and the script that stands in its page say to each other. */

/** An event of the window: the app cannot begin, or nothing of it is left on the page. */
export const cannotBegin = 'ratri-cannot-begin';
