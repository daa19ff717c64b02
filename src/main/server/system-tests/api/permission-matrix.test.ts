/**
 * Calls every operation over HTTP as every kind of user and compares the results with permission-matrix.txt.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { appModules } from '#main/server/modules.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { requestAddressOf } from '#test/server/requests.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamples } from '#test/samples/all-samples.ts';

const matrixFile = path.resolve('test/server/permission-matrix.txt');

const a = await testApp();
const { owner, admin, staff, staff2, branchA } = a.shop;
const mine = await makeSampleObjects(a, a.shop);

const user = (name: string, ...roles: LoggedInPerson['roles'][number][]) =>
  a.makeUser(a.shop.shopId, `who.${name}`, [...roles], [branchA]);
const ended = await user('ended', 'owner');
const locked = await user('locked', 'owner');
const demoted = await user('demoted', 'owner');
await a.sql('update session set ended_at = now() where user_id = $1', [ended.userId]);
await a.sql('update app_user set active = false where id = $1', [locked.userId]);
await a.sql("update user_role set role = 'staff' where user_id = $1", [demoted.userId]);

const token = (who: LoggedInPerson): string => `Bearer ${who.token}`;
const people: Record<string, string | undefined> = {
  owner: token(owner),
  admin: token(admin),
  accountingadmin: token(await user('accounting', 'accountingadmin')),
  useradmin: token(await user('useradmin', 'useradmin')),
  staff: token(staff),
  'staff of another branch': token(staff2),
  'owner of another shop': token(a.other.owner),
};
/** Users whose tokens were valid earlier. */
const nobody: Record<string, string> = {
  'an ended session': token(ended),
  'a locked person': token(locked),
  'a session from before the role changed': token(demoted),
};

const operations: { name: string; row: OperationDefinition }[] = appModules
  .flatMap((module) =>
    Object.entries(module.contract).map(([name, row]) => ({
      name: `${module.apiName}.${name}`,
      row: row as OperationDefinition,
    })),
  )
  .filter(({ row }) => row.allow !== 'public');

/** Returns the path of an object of this shop for a read, and of a missing object for a write. */
const address = (row: OperationDefinition): string => {
  const params = operationSamples.get(row)?.params?.(mine) ?? {};
  const absent = (value: unknown): unknown => (typeof value === 'number' ? 999_999_999 : 'absent');
  const asked =
    row.method === 'GET'
      ? params
      : Object.fromEntries(Object.entries(params).map(([name, value]) => [name, absent(value)]));
  return a.origin + requestAddressOf(row, asked);
};

/**
 * Returns the status of a call that has no effect, because its body is invalid or its object does not exist.
 */
const statusOf = async (row: OperationDefinition, authorization: string | undefined): Promise<number> => {
  const response = await fetch(address(row), {
    method: row.method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(row.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(row.body !== undefined && { body: '{"unknownKey":1}' }),
  });
  await response.body?.cancel();
  return response.status;
};

const verdicts: Readonly<Record<number, string>> = { 403: 'no', 404: 'not there' };

describe('permissions', () => {
  it('equal the table', async () => {
    const lines: string[] = [];
    for (const { name, row } of operations) {
      const answers = await Promise.all(
        Object.entries(people).map(async ([who, authorization]) => {
          const status = await statusOf(row, authorization);
          expect([name, who, status < 500 && status !== 401]).toEqual([name, who, true]);
          const isAway = who === 'owner of another shop' && row.method === 'GET';
          return [who, (isAway || status === 403 ? verdicts[status] : undefined) ?? 'yes'] as const;
        }),
      );
      const by = (verdict: string) => answers.flatMap(([who, said]) => (said === verdict ? [who] : []));
      const [no, away] = [by('no'), by('not there')];
      lines.push(
        [name, no.length === 0 ? 'all' : `not ${no.join(', ')}`, away.length === 0 ? '' : 'own shop only']
          .filter((part) => part !== '')
          .join(' | '),
      );
    }
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(matrixFile);
  });

  it.each(Object.entries(nobody))('refuse %s everywhere', async (_, authorization) => {
    for (const { name, row } of operations)
      expect([name, await statusOf(row, authorization)]).toEqual([name, 401]);
  });
});
