import { expect, it } from 'vitest';
import { imageUrlExpiry } from './expiring-images.ts';

it.each([
  ['/files/1/slip/abc-480.webp?e=1795300000&s=xyz', 1_795_300_000],
  ['/files/1/item/abc-480.webp', undefined],
  ['/files/1/slip/abc-480.webp?e=soon&s=xyz', undefined],
  ['', undefined],
])('%s expires at %s', (address, end) => expect(imageUrlExpiry(address)).toBe(end));
