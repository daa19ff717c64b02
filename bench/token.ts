import { createHmac } from 'node:crypto';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token as the server signs them (HS256). */
export const SignJWT = (secret: string, claims: object): string => {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iat: Math.floor(Date.now() / 1000), ...claims })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
