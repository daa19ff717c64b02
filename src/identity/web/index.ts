/** Front door of identity for other rooms' screens. */
import { later } from '../../core/web/ui/index.ts';

export { checkSession, connectIdentity, signIn } from './session-calls.ts';

/** Fetched when a session ends under an open page. */
export const LoginAgain = later(async () => (await import('./login-again.tsx')).LoginAgain, {
  missing: 'toast',
  words: true,
});

/** A new password with what it has to be. */
export const NewPassword = later(async () => (await import('./new-password.tsx')).NewPassword);
