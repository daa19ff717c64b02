/** The event means the app cannot start, or React removed its page after an error. */
export const loadFailureEvent = 'ratri-cannot-begin';
