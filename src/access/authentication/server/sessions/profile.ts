import { rightsOf } from '#lib/vocabulary/access-rules.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import type { LoginReply } from '#access/authentication/login-reply.ts';
import { rightsTable } from '../users/rights.ts';
import type { UserRow } from './sql.ts';

export const loginProfileOf = (shopId: number, user: UserRow): Omit<LoginReply, 'token' | 'tokenExpire'> => {
  const {
    id: _,
    passwordHash: __,
    active: ___,
    standing: ____,
    inClosedShop: _____,
    imageToken,
    roles,
    chosen,
    ...profile
  } = user;
  return {
    ...profile,
    userImage: imageUrl(shopId, 'user', imageToken, 160),
    rights: [...rightsOf(roles, rightsTable(chosen))],
    roleName: roles.map((roleName) => ({ roleName })),
  };
};
