import { describe, expect, it } from 'vitest';
import { kFormat, time12 } from './compact-format.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };

describe('kFormat', () => {
  it.each(vectors.kFormat)('$in is $out', ({ in: count, out }) => expect(kFormat(count)).toBe(out));
});

describe('time12', () => {
  it.each(vectors.time12)('$in is $out', ({ in: time, out }) => expect(time12(time)).toBe(out));
});
