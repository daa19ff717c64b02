export { RequestUnitDialog } from './ask/request-unit.tsx';
