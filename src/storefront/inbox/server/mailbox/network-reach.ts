/** How far this installation reaches for mailboxes: set once at the start from the environment. */
import type { Reach } from './imap-connection.ts';

let current: Reach = { privateMail: false, timeout: 20_000 };
export const boxReach = (): Reach => current;
export const setBoxReach = (change: Partial<Reach>): void => void (current = { ...current, ...change });
