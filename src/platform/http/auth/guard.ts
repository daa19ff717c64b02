import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkAccess, rightsOf, defaultRights, type RightsTable } from '#lib/vocabulary/access-rules.ts';
import { keyPrefix, type KeyTarget, keyScopesCover } from '#lib/vocabulary/key-scopes.ts';
import { type OperationDefinition, bodyLimitOf } from '#lib/contract/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { requireOperatorSession } from './operator-session.ts';
import { refuseOtherOrigins } from './own-origin.ts';
import type { TokenClaims } from './token-claims.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CallLimiter } from '#platform/limits/call-limits.ts';

const customerReads: KeyTarget = { area: 'customers', reads: true };

export type ShopAccess = { rights: RightsTable; masksPhones: boolean; closed: boolean };

const claimsOf = (app: FastifyInstance, bearer: string): TokenClaims | undefined => {
  try {
    return app.jwt.verify<TokenClaims>(
      bearer.startsWith(keyPrefix) ? bearer.slice(keyPrefix.length) : bearer,
    );
  } catch {
    return undefined;
  }
};

export const isLiveApiKey = async (app: FastifyInstance, bearer: string): Promise<boolean> => {
  const claims = claimsOf(app, bearer);
  return claims?.scopes !== undefined && (await app.sessions.holds(claims.shop, claims.session));
};

/**
 * Throws UNAUTHENTICATED, SHOP_CLOSED, SESSION_LOCKED, FACTOR_REQUIRED, NOT_FOUND, or FORBIDDEN outside a key's scopes.
 */
const scopeOf = async (
  app: FastifyInstance,
  request: FastifyRequest,
  row: OperationDefinition,
  reach: KeyTarget,
): Promise<Scope> => {
  const header = request.headers.authorization;
  if (header === undefined || !header.startsWith('Bearer ')) throw new AppError('UNAUTHENTICATED');
  const claims = claimsOf(app, header.slice(7));
  if (claims === undefined) throw new AppError('UNAUTHENTICATED');
  const holds = app.sessions.holds(claims.shop, claims.session);
  if (!(typeof holds === 'boolean' ? holds : await holds)) throw new AppError('UNAUTHENTICATED');
  const shop = app.sessions.said(claims.shop);
  if (shop?.closed === true) throw new AppError('SHOP_CLOSED');
  if (claims.scopes !== undefined) {
    if (!keyScopesCover(claims.scopes, reach)) throw new AppError('FORBIDDEN');
    app.keyUsed(claims.shop, claims.session);
  }
  const locked = app.sessions.locked(claims.shop, claims.session);
  if (typeof locked === 'boolean' ? locked : await locked) throw new AppError('SESSION_LOCKED');
  // Operations on the own account are excluded, because they set up the second factor.
  if (row.allow !== 'open') {
    const confined = app.sessions.confined(claims.shop, claims.session);
    if (typeof confined === 'boolean' ? confined : await confined) throw new AppError('FACTOR_REQUIRED');
  }
  const asked = request.headers['x-branch-id'];
  const branchId = asked === undefined ? (claims.branches[0] ?? 0) : Number(asked);
  // A branch without access counts as missing (docs/domain.md §7).
  if (asked !== undefined && !claims.branches.includes(branchId)) throw new AppError('NOT_FOUND');
  return {
    shopId: claims.shop,
    branchId,
    branchIds: claims.branches,
    userId: claims.user,
    username: claims.name,
    roles: claims.roles,
    package: claims.pkg,
    rights: rightsOf(claims.roles, shop?.rights ?? defaultRights),
    ip: request.ip,
    ...(shop?.masksPhones === true && { masksPhones: true as const }),
    ...(claims.scopes !== undefined && { machine: true as const }),
    ...(claims.scopes !== undefined &&
      !keyScopesCover(claims.scopes, customerReads) && { hidesCustomers: true as const }),
  };
};

export const requireAccess =
  (app: FastifyInstance, row: OperationDefinition, limits: CallLimiter, reach: KeyTarget) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    limits.byAddress(row, request, reply);
    if (row.cookie) refuseOtherOrigins(request, app.installation.publicUrl);
    if (row.allow === 'public') return limits.anonymousBody(bodyLimitOf(row), request, reply);
    // A token belongs to a shop, so `checkAccess` refuses operators' calls with a token.
    if (row.allow === 'operator' && request.headers.authorization === undefined)
      return requireOperatorSession(app, request);
    const scope = await scopeOf(app, request, row, reach);
    request.scope = scope;
    // The serializer cannot hide fields of files.
    if (scope.hidesCustomers && row.download && !row.namesNoCustomer) throw new AppError('FORBIDDEN');
    const verdict = checkAccess(scope, row);
    if (verdict === 'role') throw new AppError('FORBIDDEN');
    if (verdict === 'package')
      throw new AppError('PACKAGE_REQUIRED', { values: { size: row.package ?? 's' } });
    // A user without a branch can use only operations on the own account.
    if (scope.branchIds.length === 0 && row.allow !== 'open') throw new AppError('NO_BRANCH');
    limits.byPerson(request, reply);
  };
