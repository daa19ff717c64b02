import { expect, it } from 'vitest';
import { readFiguresAsk } from './arguments.ts';

it('reads what is to be done, and of which shop', () => {
  expect(readFiguresAsk(['verify'])).toEqual({ what: 'verify', domain: undefined });
  expect(readFiguresAsk(['mend', '--shop', 'Demo'])).toEqual({ what: 'mend', domain: 'demo' });
});

it('refuses anything else', () => {
  for (const words of [[], ['check'], ['verify', 'demo'], ['mend', '--all']])
    expect(() => readFiguresAsk(words), words.join(' ')).toThrow(/figures|Unexpected|Unknown/);
});
