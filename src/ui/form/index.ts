/** Parts of forms; loaded by the pages that use them, not with the first screen. */
export { CountInput } from './count-input.tsx';
export { Section } from './section.tsx';
export { TimeInput } from './time-input.tsx';
