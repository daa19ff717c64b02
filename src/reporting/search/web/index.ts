/** Web entry of the search module. */
export { CommandPalette } from './command-palette.tsx';
export type { PalettePage } from './command-palette.tsx';
