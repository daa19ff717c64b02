export { searchedDaysOf, groupListQueryOf } from './datalist/group-query.ts';
export type { CodeWords } from './datalist/use-code-words.ts';
export { useCodeWords } from './datalist/use-code-words.ts';
export { ReservationsAtRiskList } from './list/reservations-at-risk.tsx';
export { useSelection } from './list/selection.ts';
export { ColorSize } from './parts/color-size.tsx';
export { FoundPartButton, UnitPartsBox } from './parts/unit-parts.tsx';
export { UnitStateBadge } from './parts/unit-state.tsx';
export { UnitTimeline } from './timeline/timeline.tsx';
export { TimelineLegend } from './timeline/timeline-legend.tsx';
export type { TimelineZoom } from './timeline/timeline-rows.ts';
export { timelineZoomNames, timelineZooms } from './timeline/timeline-rows.ts';
export { UnitEditButtons } from './unit/unit-edit-buttons-lazy.tsx';
export { CodeAnswer, CodeLinks } from './scan/code-links.tsx';
export { useCodePlace } from './scan/code-place.ts';
export {
  type CodeScanState,
  garmentElsewhere,
  resolveCode,
  useCodeScan,
  useWhereIs,
} from './scan/use-code-scan.ts';
