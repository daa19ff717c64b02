/** The app fires this event if it cannot start, or if React has removed its page after an error. */
export const loadFailureEvent = 'ratri-cannot-begin';
