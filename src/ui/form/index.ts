/** Form components, loaded by the pages that use them, not with the first screen. */
export { CountInput } from './count-input.tsx';
export { FormSection } from './section.tsx';
export { TimeInput } from './time-input.tsx';
