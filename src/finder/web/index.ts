/** Front door of the finder on screens. */
export { Finder } from './finder.tsx';
export type { FinderPage } from './finder.tsx';
