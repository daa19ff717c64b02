import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { LoginReply, LoginToken, userThemes } from './login-reply.ts';

export const sessionRows = {
  login: defineOperation({
    method: 'POST',
    path: '/api/user/login',
    summary: 'Log in; sets the refresh cookie',
    body: z.strictObject({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) }),
    reply: LoginReply,
    errors: ['LOGIN_FAILED', 'SHOP_CLOSED', 'SECOND_STEP', 'TOO_MANY_REQUESTS'],
    failTitle: 'account',
    allow: 'public',
    perMinute: 30,
  }),
  checkAuthen: defineOperation({
    method: 'POST',
    path: '/api/user/checkAuthen',
    summary: 'True when the token is valid and belongs to the user',
    body: z.strictObject({ username: z.string().max(100), token: z.string().max(4000) }),
    reply: z.boolean(),
    errors: [],
    failTitle: 'load',
    allow: 'open',
  }),
  getAuthorize: defineOperation({
    method: 'POST',
    path: '/api/user/getAuthorize',
    summary: 'Roles, branches, package and picture of the user, as of now',
    body: z.strictObject({ username: z.string().max(100) }),
    reply: LoginReply.omit({ token: true, tokenExpire: true }),
    errors: [],
    failTitle: 'load',
    allow: 'open',
  }),
  refresh: defineOperation({
    method: 'POST',
    path: '/api/user/refresh',
    summary: 'A new access token for the refresh cookie, which rotates',
    reply: z.object(LoginToken),
    errors: ['UNAUTHENTICATED', 'SESSION_LOCKED'],
    allow: 'public',
    cookie: true,
  }),
  logout: defineOperation({
    method: 'POST',
    path: '/api/user/logout',
    summary: 'End the session of the refresh cookie',
    reply: DoneReply,
    errors: [],
    allow: 'public',
    cookie: true,
  }),
  preferences: defineOperation({
    method: 'PUT',
    path: '/api/user/preferences',
    summary: 'Save language, theme and start page of the user',
    body: z.strictObject({
      language: z.enum(languages).optional(),
      theme: z.enum(userThemes).optional(),
      startPage: z
        .string()
        .regex(/^((\/[a-z0-9-]+){1,4})?$/)
        .max(200)
        .optional(),
    }),
    reply: DoneReply,
    errors: [],
    allow: 'open',
  }),
};
