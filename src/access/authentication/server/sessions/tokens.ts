import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/errors/errors.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import type { UserRow } from './sql.ts';

const accessSeconds = 15 * 60;
const cookieName = 'ratri_refresh';
const cookiePath = '/api/user';

export const accessToken = (
  request: FastifyRequest,
  shopId: number,
  user: UserRow,
  sessionId: number,
): { token: string; tokenExpire: number } => {
  const exp = Math.floor(Date.now() / 1000) + accessSeconds;
  const claims: TokenClaims = {
    shop: shopId,
    user: user.id,
    session: sessionId,
    name: user.username,
    roles: user.roles,
    branches: user.userBranch.map((one) => one.branchId),
    pkg: user.package,
    exp,
  };
  return { token: request.server.jwt.sign(claims), tokenExpire: exp };
};

export const refreshTokenHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
export const newSecret = (): string => randomBytes(32).toString('base64url');

const randomLength = 30;
const markOf = (seal: Seal, shopId: number, userId: number, random: string): string =>
  seal.hash(`${shopId} ${userId} ${random}`, 'refresh token').slice(0, 20);

/** Returns a random part and a mark, which proves that the server issued this token to the user. */
export const newRefreshToken = (seal: Seal, shopId: number, userId: number): string => {
  const random = randomBytes(24).toString('base64url').slice(0, randomLength);
  return random + markOf(seal, shopId, userId, random);
};
export const isIssuedToken = (seal: Seal, shopId: number, userId: number, secret: string): boolean => {
  const random = secret.slice(0, randomLength);
  return isSameTokenHash(secret, random + markOf(seal, shopId, userId, random));
};
export const isSameTokenHash = (a: string, b: string | null): boolean =>
  b !== null && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The cookie is 'shop.session.secret'. Only the secret proves the session. `maxAge` is in seconds. */
export const setRefreshCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  shopId: number,
  sessionId: number,
  secret: string,
  maxAge: number,
): void => {
  void reply.setCookie(cookieName, `${shopId}.${sessionId}.${secret}`, {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https' || request.server.https,
    maxAge,
  });
};

/** This cookie identifies a browser, but grants no access. */
export const deviceCookie = {
  read: (request: FastifyRequest): string | undefined =>
    /^[\w-]{43}$/.exec(request.cookies['ratri_device'] ?? '')?.[0],
  write: (request: FastifyRequest, reply: FastifyReply, secret: string, maxAge: number): void =>
    void reply.setCookie('ratri_device', secret, {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https' || request.server.https,
      maxAge,
    }),
};

export const clearRefreshCookie = (reply: FastifyReply): void =>
  void reply.clearCookie(cookieName, { path: cookiePath, httpOnly: true, sameSite: 'strict' });

export const readRefreshCookie = (
  request: FastifyRequest,
): { shopId: number; sessionId: number; secret: string } => {
  const match = /^(\d{1,9})\.(\d{1,15})\.([\w-]{40,50})$/.exec(request.cookies[cookieName] ?? '');
  if (!match) throw new AppError('UNAUTHENTICATED');
  return { shopId: Number(match[1]), sessionId: Number(match[2]), secret: match[3] ?? '' };
};
