/** What a login answers, by whichever door. */
import { z } from 'zod';
import { packages, rights, roles } from '#lib/vocabulary/access-rules.ts';
import { languages } from '#lib/text/languages.ts';

const RoleEntry = z.object({ roleName: z.enum(roles) });
const UserBranch = z.object({ branchId: z.number(), branchName: z.string(), flag1: z.string() });
export const themes = ['light', 'dark', 'auto'] as const;

export const Token = {
  token: z.string(),
  /** Seconds since 1970, as in the token's exp. */
  tokenExpire: z.number(),
};

/** docs/spec.md §3, "Login response", with branch data. */
export const LoginReply = z
  .object({
    ...Token,
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    shopInfoId: z.string(),
    shopName: z.string(),
    userImage: z.string(),
    package: z.enum(packages),
    roleName: z.array(RoleEntry),
    /** What the shop lets them do (lib/vocabulary/access-rules.ts). */
    rights: z.array(z.enum(rights)),
    userBranch: z.array(UserBranch),
    language: z.enum(languages),
    theme: z.enum(themes).nullable(),
    /** Where they land when they wanted nothing else; '' for the usual page. */
    startPage: z.string(),
  })
  .meta({ title: 'LoginReply' });
export type LoginReply = z.output<typeof LoginReply>;
