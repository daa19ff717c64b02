/** Front door of the catalogue's pages. */
export { type Lookups, useLookups } from './lookups.ts';
