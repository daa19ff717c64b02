/** The transfer room's parts for other screens. */
export { AskUnit } from './ask/request-unit.tsx';
