/** Shared by the app and the inline script of its page. */

/** An event of the window: the app cannot start, or its page was removed after an error. */
export const loadFailureEvent = 'ratri-cannot-begin';
