import { expect, it } from 'vitest';
import { readAuditArguments } from './audit-arguments.ts';

it('reads the shop and the recorded last row of the log', () => {
  expect(readAuditArguments(['verify'])).toEqual({ domain: undefined, head: undefined });
  expect(readAuditArguments(['verify', '--shop', 'Demo', '--head', '12:ABCDEF01'])).toEqual({
    domain: 'demo',
    head: { seq: 12, hash: 'abcdef01' },
  });
});

it('refuses anything else', () => {
  for (const words of [
    [],
    ['mend'],
    ['verify', 'demo'],
    ['verify', '--head', '12:abcdef01'],
    ['verify', '--shop', 'demo', '--head', '12:abc'],
  ])
    expect(() => readAuditArguments(words), words.join(' ')).toThrow(/audit|Unexpected|Unknown/);
});
