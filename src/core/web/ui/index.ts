/** The parts screens are built from. */
export { BrandMark } from './brand.tsx';
export { ConfirmButton } from './confirm-button.tsx';
export { DayInput } from './day-input.tsx';
export { ScanBox, SearchField, errorTone } from './fields.tsx';
export { ListTable } from './list-table.tsx';
export type { Column } from './list-table.tsx';
export { MoneyInput } from './money-input.tsx';
export { Page, useTitle } from './page.tsx';
export { Pager } from './pager.tsx';
export { Photo } from './photo.tsx';
export { useIsPhone } from './screen.ts';
export { EmptyState, ErrorState, ListSkeleton, QueryView } from './states.tsx';
export { DayText, Fact, Money, StateBadge, TimeText } from './text.tsx';
export type { Tone } from './text.tsx';
