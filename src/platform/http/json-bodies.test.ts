import { expect, it } from 'vitest';
import { isTooDeep } from './json-bodies.ts';

const nested = (levels: number): string => '[{"a":'.repeat(levels / 2) + '1' + '}]'.repeat(levels / 2);

it('counts levels of arrays and objects, not brackets in texts', () => {
  expect([nested(32), nested(34), `[${nested(32)}]`].map(isTooDeep)).toEqual([false, true, true]);
  const brackets = '['.repeat(100);
  for (const text of [brackets, `\\"${brackets}`, `\\\\\\"${brackets}`, `"${brackets}`, `${brackets}\\`])
    expect(isTooDeep(JSON.stringify({ [text]: text }))).toBe(false);
  expect(isTooDeep(`{"a":"\\\\","b":${brackets}`)).toBe(true);
  expect(isTooDeep('[]{}'.repeat(1000))).toBe(false);
  expect(isTooDeep('"unfinished [[[')).toBe(false);
});
