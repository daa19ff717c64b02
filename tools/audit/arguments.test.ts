import { expect, it } from 'vitest';
import { readAuditAsk } from './arguments.ts';

it('reads of which shop, and the end that was noted down', () => {
  expect(readAuditAsk(['verify'])).toEqual({ domain: undefined, head: undefined });
  expect(readAuditAsk(['verify', '--shop', 'Demo', '--head', '12:ABCDEF01'])).toEqual({
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
    expect(() => readAuditAsk(words), words.join(' ')).toThrow(/audit|Unexpected|Unknown/);
});
