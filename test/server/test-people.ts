import type { FastifyInstance } from 'fastify';
import type { Package, Role } from '#lib/vocabulary/access-rules.ts';
import type { TokenClaims } from '#platform/http/auth/token-claims.ts';
import { accessMinutes } from '#main/server/server.ts';
import { nextShopId } from './test-server.ts';
import {
  type OwnerQuery,
  type TestPerson,
  type TestShopOf,
  insertSession,
  insertTestShop,
  insertTestUser,
} from './test-shops.ts';

export type LoggedInPerson = TestPerson & { token: string };

export const testPeopleOn = (app: FastifyInstance, sql: OwnerQuery) => {
  const signIn = (who: TestPerson, seconds = accessMinutes * 60): string => {
    const claims: Omit<TokenClaims, 'exp'> = {
      shop: who.shopId,
      user: who.userId,
      session: who.sessionId,
      name: who.username,
      roles: who.roles,
      branches: who.branchIds,
      pkg: 'l',
    };
    return app.jwt.sign(claims, { expiresIn: seconds });
  };

  const inPackage = (who: LoggedInPerson, size: Package): LoggedInPerson => ({
    ...who,
    token: app.jwt.sign({ ...app.jwt.decode<TokenClaims>(who.token), pkg: size } as TokenClaims),
  });

  const signedIn = (person: TestPerson): LoggedInPerson => ({ ...person, token: signIn(person) });

  /** Gives the person a new session with their current permissions. */
  const signedInAgain = async <P extends Omit<TestPerson, 'sessionId'>>(
    person: P,
  ): Promise<P & LoggedInPerson> => {
    const sessionId = await insertSession(sql, person.shopId, person.userId);
    return { ...person, sessionId, token: signIn({ ...person, sessionId }) };
  };

  const allSignedIn = (made: TestShopOf<TestPerson>): TestShopOf<LoggedInPerson> => ({
    ...made,
    owner: signedIn(made.owner),
    admin: signedIn(made.admin),
    staff: signedIn(made.staff),
    staff2: signedIn(made.staff2),
  });

  const makeUser = async (
    shopId: number,
    username: string,
    roles: Role[],
    branchIds: number[],
  ): Promise<LoggedInPerson> => signedIn(await insertTestUser(sql, shopId, username, roles, branchIds));

  const makeShop = async (): Promise<TestShopOf<LoggedInPerson>> =>
    allSignedIn(await insertTestShop(sql, nextShopId()));

  return { signIn, inPackage, signedInAgain, allSignedIn, makeUser, makeShop };
};
