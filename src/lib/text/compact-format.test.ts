import { describe, expect, it } from 'vitest';
import { formatThousands, formatTime12 } from './compact-format.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };

describe('formatThousands', () => {
  it.each(vectors.kFormat)('$in is $out', ({ in: count, out }) => expect(formatThousands(count)).toBe(out));
});

describe('formatTime12', () => {
  it.each(vectors.time12)('$in is $out', ({ in: time, out }) => expect(formatTime12(time)).toBe(out));
});
