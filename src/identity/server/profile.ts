import { rightsOf } from '../../core/common/access.ts';
import { imageUrl } from '../../core/common/image.ts';
import type { LoginReply } from '../login-reply.ts';
import { rightsTable } from './rights.ts';
import type { UserRow } from './sql.ts';

/** What a login and getAuthorize tell about a user (docs/spec.md §3), and nothing else that is known of them. */
export const profile = (shopId: number, user: UserRow): Omit<LoginReply, 'token' | 'tokenExpire'> => {
  const { id: _, passwordHash: __, active: ___, standing: ____, imageToken, roles, chosen, ...told } = user;
  return {
    ...told,
    userImage: imageUrl(shopId, 'user', imageToken, 160),
    rights: [...rightsOf(roles, rightsTable(chosen))],
    roleName: roles.map((roleName) => ({ roleName })),
  };
};
