/** The secret that signs the tokens of all test servers, so each server accepts the tokens of the others. */
export const testSecret = 'a secret for tests that is long enough';

/** Tests send requests faster than any shop. */
export const unlimitedCalls = {
  person: 1e9,
  machine: 1e9,
  address: 1e9,
  operation: 1e9,
  anonymousBytes: 1e12,
};

/** The header that gives a server in another process the time of the caller's clock. */
export const testClockHeader = 'x-clock-of-the-test';
