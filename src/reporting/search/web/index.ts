/** Front door of the finder on screens. */
export { Finder } from './command-palette.tsx';
export type { FinderPage } from './command-palette.tsx';
