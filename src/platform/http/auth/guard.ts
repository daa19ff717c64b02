/** Who is calling, and may they. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { can, rightsOf, usualRights } from '#lib/vocabulary/access-rules.ts';
import { keyPrefix, type Reach, reaches } from '#lib/vocabulary/key-scopes.ts';
import type { Row } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Claims } from './token-claims.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Limits } from '#platform/limits/call-limits.ts';

/** What a token says, a person's or a key's; undefined for one that we did not make, or whose time is over. */
const claimsOf = (app: FastifyInstance, bearer: string): Claims | undefined => {
  try {
    return app.jwt.verify<Claims>(bearer.startsWith(keyPrefix) ? bearer.slice(keyPrefix.length) : bearer);
  } catch {
    return undefined;
  }
};

/** Is it a key of another program that holds? */
export const isLiveKey = async (app: FastifyInstance, bearer: string): Promise<boolean> => {
  const claims = claimsOf(app, bearer);
  return claims?.scopes !== undefined && (await app.sessions.holds(claims.shop, claims.session));
};

/** The caller by their token, a person's or a key's. UNAUTHENTICATED, SESSION_LOCKED, FACTOR_REQUIRED; FORBIDDEN where a key does not reach. */
const scopeOf = async (
  app: FastifyInstance,
  request: FastifyRequest,
  row: Row,
  reach: Reach,
): Promise<Scope> => {
  const header = request.headers.authorization;
  if (header === undefined || !header.startsWith('Bearer ')) throw new AppError('UNAUTHENTICATED');
  const claims = claimsOf(app, header.slice(7));
  if (claims === undefined) throw new AppError('UNAUTHENTICATED');
  const holds = app.sessions.holds(claims.shop, claims.session);
  if (!(typeof holds === 'boolean' ? holds : await holds)) throw new AppError('UNAUTHENTICATED');
  if (claims.scopes !== undefined) {
    if (!reaches(claims.scopes, reach)) throw new AppError('FORBIDDEN');
    app.keyUsed(claims.shop, claims.session);
  }
  const locked = app.sessions.locked(claims.shop, claims.session);
  if (typeof locked === 'boolean' ? locked : await locked) throw new AppError('SESSION_LOCKED');
  // The own account stays open: there it is set up.
  if (row.allow !== 'open') {
    const confined = app.sessions.confined(claims.shop, claims.session);
    if (typeof confined === 'boolean' ? confined : await confined) throw new AppError('FACTOR_REQUIRED');
  }
  const asked = request.headers['x-branch-id'];
  const branchId = asked === undefined ? (claims.branches[0] ?? 0) : Number(asked);
  // A branch that is not theirs does not exist for them (docs/domain.md §7).
  if (asked !== undefined && !claims.branches.includes(branchId)) throw new AppError('NOT_FOUND');
  return {
    shopId: claims.shop,
    branchId,
    branchIds: claims.branches,
    userId: claims.user,
    username: claims.name,
    roles: claims.roles,
    package: claims.pkg,
    rights: rightsOf(claims.roles, app.sessions.said(claims.shop) ?? usualRights),
    ip: request.ip,
    ...(claims.scopes !== undefined && { machine: true as const }),
  };
};

/** Refuses, before the body is read, who may not call the row; else the request gets its scope. */
export const guard =
  (app: FastifyInstance, row: Row, limits: Limits, reach: Reach) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    limits.byAddress(row, request, reply);
    if (row.allow === 'public') return;
    const scope = await scopeOf(app, request, row, reach);
    request.scope = scope;
    const verdict = can(scope, row);
    if (verdict === 'role') throw new AppError('FORBIDDEN');
    if (verdict === 'package')
      throw new AppError('PACKAGE_REQUIRED', { values: { size: row.package ?? 's' } });
    // Whoever belongs to no branch has nowhere to work; their own account stays open to them.
    if (scope.branchIds.length === 0 && row.allow !== 'open') throw new AppError('NO_BRANCH');
    limits.byPerson(request, reply);
  };
