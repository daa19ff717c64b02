/** Front door of the identity room: login, sessions, roles. */
import { room } from '../../core/server/call.ts';
import { identityContract } from '../contract.ts';
import { checkAuthen, getAuthorize, preferences } from './account.ts';
import { login } from './login.ts';
import { logout, refresh } from './refresh.ts';

export { userPictures } from './follow-pictures.ts';
export { personName } from './person-name.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { goodSessions, newSession, standing, sweepSessions, userRow } from './sql.ts';

export const identityRoom = room({
  name: 'identity',
  contract: identityContract,
  handlers: { login, checkAuthen, getAuthorize, refresh, logout, preferences },
});
