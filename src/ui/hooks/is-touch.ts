/**
 * Checks if focus in a field opens a keyboard over the page. A counter with only keyboard and scanner has no
 * pointer.
 */
export const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;
