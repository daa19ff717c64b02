/** The customer room's parts for other screens. */
export type { StartText } from './form/draft.ts';
export { CustomerPicker } from './picker/customer-picker.tsx';
export { WatchAlert } from './watch-alert.tsx';
