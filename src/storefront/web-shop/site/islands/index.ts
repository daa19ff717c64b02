/** Every part that moves, by the name that stands in the page. */
import type { ComponentProps } from 'react';
import { Near } from './nearest-branch.tsx';
import { PlaceSearch } from './place-search.tsx';

export const islands = { near: Near, placeSearch: PlaceSearch } as const;

export type IslandName = keyof typeof islands;
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>;
