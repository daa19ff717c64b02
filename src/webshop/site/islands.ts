/** Every part that moves, by the name that stands in the page. */
import type { ComponentProps } from 'react';
import { Gallery } from './islands/gallery.tsx';

export const islands = { gallery: Gallery } as const;

export type IslandName = keyof typeof islands;
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>;
