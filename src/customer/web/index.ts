/** The customer room's parts for other screens. */
import { lazy } from 'react';

export type { StartText } from './form/draft.ts';
export { isMeasure } from './form/draft.ts';
export { CustomerDialog } from './form/customer-dialog.tsx';
export { CustomerPicker } from './picker/customer-picker.tsx';
export { WatchAlert } from './watch-alert.tsx';

/** What the shop keeps about a customer; fetched with the page that shows it. */
export const CustomerSide = lazy(async () => ({
  default: (await import('./people/side.tsx')).CustomerSide,
}));
/** A button that merges another customer into this one. */
export const MergeWith = lazy(async () => ({ default: (await import('./merge/merge-with.tsx')).MergeWith }));
