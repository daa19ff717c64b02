import { createHmac } from 'node:crypto';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token as the server signs them (HS256), of the session that ratri.ts makes for each user. */
export const SignJWT = (secret: string, claims: { user: number } & Record<string, unknown>): string => {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iat: Math.floor(Date.now() / 1000), session: claims.user, ...claims })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
