import { z } from 'zod';
import { packages, allRights, roles } from '#lib/vocabulary/access-rules.ts';
import { languages } from '#lib/text/languages.ts';

const RoleEntry = z.object({ roleName: z.enum(roles) });
const UserBranch = z.object({ branchId: z.number(), branchName: z.string(), flag1: z.string() });
export const userThemes = ['light', 'dark', 'auto'] as const;

export const LoginToken = {
  token: z.string(),
  tokenExpire: z.number(),
};

export const LoginReply = z
  .object({
    ...LoginToken,
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    shopInfoId: z.string(),
    shopName: z.string(),
    userImage: z.string(),
    package: z.enum(packages),
    roleName: z.array(RoleEntry),
    rights: z.array(z.enum(allRights)),
    userBranch: z.array(UserBranch),
    language: z.enum(languages),
    theme: z.enum(userThemes).nullable(),
    /** An empty text means the default page. */
    startPage: z.string(),
  })
  .meta({ title: 'LoginReply' });
export type LoginReply = z.output<typeof LoginReply>;
