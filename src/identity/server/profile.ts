import { imageUrl } from '../../core/common/image.ts';
import { isLanguage } from '../../core/common/words.ts';
import type { LoginReply } from '../contract.ts';
import type { UserRow } from './sql.ts';

/** What a login and getAuthorize tell about a user (docs/spec.md §3). */
export const profile = (shopId: number, user: UserRow): Omit<LoginReply, 'token' | 'tokenExpire'> => {
  const language = user.language ?? user.shop_language;
  return {
    username: user.username,
    displayName: user.display_name,
    shopInfoId: user.domain,
    shopName: user.shop_name,
    userImage: imageUrl(shopId, 'user', user.image_token, 160),
    package: user.package,
    roleName: user.roles.map((roleName) => ({ roleName })),
    userBranch: user.branches,
    language: isLanguage(language) ? language : 'th',
    theme: user.theme,
  };
};
