/** The stock room's parts for other screens. */
export { daysOf, groupQuery } from './datalist/address.ts';
export type { CodeWords } from './datalist/words.ts';
export { useCodeWords } from './datalist/words.ts';
export { EndangeredList } from './list/endangered.tsx';
export { useSelection } from './list/selection.ts';
export { ColorSize } from './parts/facts.tsx';
export { UnitStateBadge } from './parts/state.tsx';
export { Timeline } from './timeline/grid.tsx';
export { Legend } from './timeline/legend.tsx';
export type { Zoom } from './timeline/model.ts';
export { zoomNames, zooms } from './timeline/model.ts';
