/** The customer room's parts for other screens. */
export type { StartText } from './form/customer-draft.ts';
export { isMeasure } from './form/measure-names.ts';
export { CustomerDialog } from './form/customer-dialog.tsx';
export { CustomerPicker } from './picker/customer-picker.tsx';
export { WatchAlert } from './watch-alert.tsx';

export { CustomerSide, MergeWith } from './profile/lazy-parts.tsx';
