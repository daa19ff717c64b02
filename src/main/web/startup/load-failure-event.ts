/** The app cannot start, or its page was removed after an error. */
export const loadFailureEvent = 'ratri-cannot-begin';
