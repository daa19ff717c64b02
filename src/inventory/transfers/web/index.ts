/** The transfer module's components for other modules. */
export { RequestUnitDialog } from './ask/request-unit.tsx';
