import { expect, it } from 'vitest';
import { bahtInSentence } from './format-amount.ts';

it.each([
  [150 + 80.33, '230.33'],
  [0.1 + 0.2 - 0.3, '0'],
  [0.3 - (0.1 + 0.2), '0'],
  [-80.33 - 150, '-230.33'],
])('shows the baht of %d', (baht, text) => expect(bahtInSentence(baht, 'th')).toBe(text));
