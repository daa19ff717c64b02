/** Front door of identity for other rooms' screens. */
export { checkSession, connectIdentity } from './session-calls.ts';
