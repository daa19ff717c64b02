import { expect } from 'vitest';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { BrowserUser } from '#access/authentication/pin-contract.ts';

type Said = { status: number; code: string; reply: Record<string, unknown> & { token?: string } };
/** A browser with its own cookies. Its users all have the same password. */
export const browserAt = (origin: string, password: string) => {
  const jar = new Map<string, string>();
  const send = async (row: OperationDefinition, body?: object, token?: string): Promise<Said> => {
    const answer = await fetch(origin + row.path, {
      method: row.method,
      headers: {
        'content-type': 'application/json',
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    const reply = (await answer.json()) as Said['reply'] & { code?: string };
    return { status: answer.status, code: answer.ok ? '' : (reply.code ?? ''), reply };
  };
  return {
    jar,
    send,
    login: async ({ username }: { username: string }): Promise<string> => {
      const { status, reply } = await send(authenticationContract.login, { username, password });
      expect(status).toBe(200);
      return reply.token ?? '';
    },
    unlock: (body: object) => send(authenticationContract.unlockScreen, body),
    switchTo: (personId: number, typed: string) =>
      send(authenticationContract.switchUser, { personId, pin: typed }),
    people: async () =>
      (await send(authenticationContract.devicePeople)).reply as unknown as readonly BrowserUser[],
  };
};
