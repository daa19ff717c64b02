/** Front door of the notice room on screens. */
export { Bell } from './bell.tsx';
