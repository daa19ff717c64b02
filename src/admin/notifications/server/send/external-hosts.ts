/** Where this installation sends to: set once at the start from the environment. */
import { type Outside, outsideWorld } from './sender.ts';

let current = outsideWorld;
export const outside = (): Outside => current;
export const setOutside = (change: Partial<Outside>): void => void (current = { ...current, ...change });
