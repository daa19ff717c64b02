/** How far hooks of this installation reach: set once at the start from the environment. */
import type { Reach } from './http-post.ts';

let current: Reach = { privateHooks: false, timeout: 15_000 };
export const reach = (): Reach => current;
export const setReach = (change: Partial<Reach>): void => void (current = { ...current, ...change });
