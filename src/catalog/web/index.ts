/** Front door of the catalogue's pages. */
export { FindGroup } from './find-group-lazy.tsx';
export { type Lookups, useLookups } from './use-lookups.ts';
