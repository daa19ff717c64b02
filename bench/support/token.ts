import { createHmac } from 'node:crypto';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs an access token as the server does (HS256), for the session that ratri-server.ts creates for each
 * user.
 */
export const signBenchJwt = (secret: string, claims: { user: number } & Record<string, unknown>): string => {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iat: Math.floor(Date.now() / 1000), session: claims.user, ...claims })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
