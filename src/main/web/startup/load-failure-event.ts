/** The app cannot start, or React has removed its page after an error. */
export const loadFailureEvent = 'ratri-cannot-begin';
