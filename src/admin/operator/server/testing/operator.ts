import { Secret, TOTP } from 'otpauth';
import { createSeal } from '#platform/crypto/sealing.ts';
import { requestAddressOf } from '#test/server/requests.ts';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { operatorContract } from '#admin/operator/contract.ts';
import { addOperator, type NewCredentials } from '../accounts.ts';

export const operatorOn = (a: TestApp) => {
  const seal = createSeal(testSecret);

  const cookieOf = async (name: string, made: NewCredentials | undefined): Promise<string> => {
    const { password = '', totpSecret = '' } = made ?? {};
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
    const reply = await fetch(a.origin + requestAddressOf(operatorContract.login), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, password, code }),
    });
    await reply.body?.cancel();
    return reply.headers.get('set-cookie') ?? '';
  };

  return {
    seal,
    cookieOf,
    open: async (name: string): Promise<{ cookie: string }> => {
      const header = await cookieOf(name, await addOperator(a.db, seal, name));
      return { cookie: header.split(';')[0] ?? '' };
    },
    log: async (name: string): Promise<string[]> =>
      (
        await a.sql<{ action: string }>('select action from operator_log where operator = $1 order by id', [
          name,
        ])
      ).map(({ action }) => action),
  };
};
