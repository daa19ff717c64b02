/** The event means that the app cannot start, or that React removed its page after an error. */
export const loadFailureEvent = 'ratri-cannot-begin';
