import { expect, it, vi } from 'vitest';
import { printStartFailure } from './startup-messages.ts';

const printed = (error: unknown): string => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  printStartFailure(error, { port: 3000, dataDir: 'no such folder' });
  const text = write.mock.calls.map(([one]) => String(one)).join('');
  write.mockRestore();
  return text;
};
const coded = (code: string) => Object.assign(new Error('write failed'), { code });

it.each([
  ['a file', coded('ENOSPC')],
  ['a quota', coded('EDQUOT')],
  ['a statement', coded('53100')],
  ['a cause', new Error('PostgreSQL ended', { cause: coded('ENOSPC') })],
  ['initdb', new Error('initdb: could not write to file "pg_wal": No space left on device')],
])('names a full disk in one line, without a stack trace: %s', (_, error) => {
  expect(printed(error)).toMatch(/^Ratri cannot start: the disk is full\. .*\n$/);
});

it('prints the stack of an unexpected failure', () => {
  expect(printed(new Error('unexpected'))).toContain('startup-messages.test.ts');
});
