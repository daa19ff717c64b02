import { expect, it } from 'vitest';
import { createSeal } from './sealing.ts';

const seal = createSeal('a-secret-of-the-installation');

it('decrypts only unaltered text with the same key and for the same place', () => {
  const sealed = seal.close('ความลับ', 'shop/1/email');
  expect(sealed).not.toContain('ความลับ');
  expect(seal.open(sealed, 'shop/1/email')).toBe('ความลับ');
  expect(seal.open(sealed, 'shop/2/email')).toBeNull();
  expect(createSeal('another').open(sealed, 'shop/1/email')).toBeNull();
  const [mark, key, nonce, tag, text = ''] = sealed.split('.');
  const flipped = `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
  expect(seal.open([mark, key, nonce, tag, flipped].join('.'), 'shop/1/email')).toBeNull();
  expect(seal.open([mark, key, nonce, 'AAAA', text].join('.'), 'shop/1/email')).toBeNull();
  for (const bad of ['', 'v1', 'v2.a.b.c', 'v2.a.b.c.d', 'v1.a.b.c', `v2.${key}`, `v3.${key}.a.b.c`])
    expect(seal.open(bad, 'x')).toBeNull();
});

it('stores the key id, and decrypts values sealed before key ids', () => {
  const [one, two, other] = [
    seal.close('x', 'p'),
    seal.close('y', 'q'),
    createSeal('another').close('x', 'p'),
  ];
  const keyOf = (sealed: string): string | undefined => sealed.split('.')[1];
  expect(keyOf(one)).toBe(keyOf(two));
  expect(keyOf(one)).not.toBe(keyOf(other));
  const [, , ...rest] = one.split('.');
  expect(seal.open(['v1', ...rest].join('.'), 'p')).toBe('x');
  expect(seal.open(['v2', keyOf(other), ...rest].join('.'), 'p')).toBeNull();
});

it('hashes equal texts equally only for the same secret and purpose', () => {
  const hash = seal.hash('somebody', 'names');
  expect(createSeal('a-secret-of-the-installation\nolder-secret').hash('somebody', 'names')).toBe(hash);
  const others = [
    seal.hash('somebody', 'addresses'),
    seal.hash('anybody', 'names'),
    createSeal('another').hash('somebody', 'names'),
  ];
  expect(new Set([hash, ...others]).size).toBe(4);
});

it('seals the same text differently each time', () => {
  expect(seal.close('x', 'p')).not.toBe(seal.close('x', 'p'));
});

it('encrypts with the first of several secrets and decrypts with each', () => {
  const ring = createSeal('newer-secret\nolder-secret');
  const [old, now] = [createSeal('older-secret').close('x', 'p'), ring.close('x', 'p')];
  expect([ring.open(old, 'p'), ring.open(now, 'p'), createSeal('newer-secret').open(now, 'p')]).toEqual([
    'x',
    'x',
    'x',
  ]);
  expect(createSeal('older-secret').open(now, 'p')).toBeNull();
  expect([now.startsWith(ring.mark), old.startsWith(ring.mark)]).toEqual([true, false]);
  const [, , ...parts] = old.split('.');
  expect(ring.open(['v1', ...parts].join('.'), 'p')).toBe('x');
  expect(() => createSeal(' \n')).toThrow('a seal needs a secret');
});
