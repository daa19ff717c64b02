import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('an event without its own colour has the default of the specification', async () => {
  const css = await readFile(new URL('calendar.module.css', import.meta.url), 'utf8');
  const plain = /\.filter\[data-kind\],\s*\.chip,\s*\.counts > span \{[^}]*?--event: (#\w+);/.exec(css);
  expect(plain?.[1]).toBe('#1976d2');
});
