export { CommandPalette } from './command-palette.tsx';
export type { PalettePage } from './command-palette.tsx';
