import type { ComponentProps } from 'react';
import { NearestBranch } from './nearest-branch.tsx';
import { PlaceSearchIsland } from './place-search.tsx';

export const islands = { near: NearestBranch, placeSearch: PlaceSearchIsland } as const;

export type IslandName = keyof typeof islands;
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>;
