export { GoesWithField } from './goes-with-field.tsx';
export { FindGroup } from './find-group-lazy.tsx';
export { type Lookups, useLookups } from './use-lookups.ts';
export { PhotoSearchButton } from './photo-search/photo-search-button.tsx';
export { PhotoSearch } from './photo-search/photo-search-lazy.tsx';
