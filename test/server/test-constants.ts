/** Constants of every test server. */

/** Signs the tokens of test servers: another server with the same secret accepts them. */
export const testSecret = 'a secret for tests that is long enough';

/** Tests send requests faster than any shop. */
export const unlimitedCalls = { person: 1e9, machine: 1e9, address: 1e9, operation: 1e9 };

/** Header with the caller's clock for a server in a process of its own. */
export const testClockHeader = 'x-clock-of-the-test';
