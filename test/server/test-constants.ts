/** What every server of the tests is made with. */

/** Signs the tokens of test servers: another server made with it takes them too. */
export const testSecret = 'a secret for tests that is long enough';

/** A test calls faster than any shop. */
export const unlimited = { person: 1e9, machine: 1e9, address: 1e9, operation: 1e9 };

/** What time it is for whoever calls a server in a process of its own. */
export const clockHeader = 'x-clock-of-the-test';
