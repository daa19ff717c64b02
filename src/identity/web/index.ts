/** Front door of identity for other rooms' screens. */
import { later } from '../../core/web/ui/index.ts';

export { checkSession, connectIdentity } from './session-calls.ts';

/** Fetched when a session ends under an open page. */
export const LoginAgain = later(async () => (await import('./login-again.tsx')).LoginAgain, {
  missing: 'toast',
});
