export { FindGroup } from './find-group-lazy.tsx';
export { type Lookups, useLookups } from './use-lookups.ts';
