/** The stock room's parts for other screens. */
export { daysOf, groupQuery } from './datalist/group-query.ts';
export type { CodeWords } from './datalist/use-code-words.ts';
export { useCodeWords } from './datalist/use-code-words.ts';
export { EndangeredList } from './list/reservations-at-risk.tsx';
export { useSelection } from './list/selection.ts';
export { ColorSize } from './parts/color-size.tsx';
export { UnitStateBadge } from './parts/unit-state.tsx';
export { Timeline } from './timeline/timeline.tsx';
export { Legend } from './timeline/timeline-legend.tsx';
export type { Zoom } from './timeline/timeline-rows.ts';
export { zoomNames, zooms } from './timeline/timeline-rows.ts';
