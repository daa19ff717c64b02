import { describe, expect, it } from 'vitest';
import { createSeal } from '#platform/crypto/sealing.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { manageOperators } from './manage-operators.ts';
import { readOperatorArguments } from './operator-arguments.ts';

const a = await testApp();
const run = async (...words: string[]): Promise<string[]> => {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  await manageOperators({ db: a.db, seal: createSeal(testSecret), say }, readOperatorArguments(words));
  return lines;
};

describe('npm run operator', () => {
  it('prints new credentials once and manages the account', async () => {
    const [, password] = await run('add', 'Night.Shift');
    expect(password).toMatch(/^password: [a-z0-9]{4}(-[a-z0-9]{4}){2}$/);
    expect(await run('list')).toEqual(['night.shift\tnever logged in']);
    const [, other] = await run('reset', 'night.shift');
    expect(other).not.toBe(password);
    await expect(run('add', 'night.shift')).rejects.toThrow('already exists');
    await run('remove', 'night.shift');
    expect(await run('list')).toEqual([]);
    await expect(run('reset', 'night.shift')).rejects.toThrow('there is no operator');
  });

  it.each([[[]], [['add']], [['add', 'x y']], [['list', 'x']], [['remove', 'a', 'b']]])(
    'refuses the arguments %j',
    (words) => {
      expect(() => readOperatorArguments(words)).toThrow(/usage|NAME has/);
    },
  );
});
