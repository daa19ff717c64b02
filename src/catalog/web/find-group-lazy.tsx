/** The dialog that finds a group, for pages of other rooms: it comes when it is opened. */
import { later } from '#ui/index.ts';

export const FindGroup = later(async () => (await import('./find-group.tsx')).FindGroup);
