import { expect, it } from 'vitest';
import { sealOf } from './sealing.ts';

const seal = sealOf('a-secret-of-the-installation');

it('opens what it closed, in its place only, under its key only, unchanged only', () => {
  const sealed = seal.close('ความลับ', 'shop/1/email');
  expect(sealed).not.toContain('ความลับ');
  expect(seal.open(sealed, 'shop/1/email')).toBe('ความลับ');
  expect(seal.open(sealed, 'shop/2/email')).toBeNull();
  expect(sealOf('another').open(sealed, 'shop/1/email')).toBeNull();
  const [mark, key, nonce, tag, text = ''] = sealed.split('.');
  const flipped = `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
  expect(seal.open([mark, key, nonce, tag, flipped].join('.'), 'shop/1/email')).toBeNull();
  expect(seal.open([mark, key, nonce, 'AAAA', text].join('.'), 'shop/1/email')).toBeNull();
  for (const bad of ['', 'v1', 'v2.a.b.c', 'v2.a.b.c.d', 'v1.a.b.c', `v2.${key}`, `v3.${key}.a.b.c`])
    expect(seal.open(bad, 'x')).toBeNull();
});

it('names its key, and opens what was sealed before keys were named', () => {
  const [one, two, other] = [seal.close('x', 'p'), seal.close('y', 'q'), sealOf('another').close('x', 'p')];
  const keyOf = (sealed: string): string | undefined => sealed.split('.')[1];
  expect(keyOf(one)).toBe(keyOf(two));
  expect(keyOf(one)).not.toBe(keyOf(other));
  const [, , ...rest] = one.split('.');
  expect(seal.open(['v1', ...rest].join('.'), 'p')).toBe('x');
  expect(seal.open(['v2', keyOf(other), ...rest].join('.'), 'p')).toBeNull();
});

it('hashes a text alike under the same secret and for the same purpose only', () => {
  const hash = seal.hash('somebody', 'names');
  expect(sealOf('a-secret-of-the-installation\nolder-secret').hash('somebody', 'names')).toBe(hash);
  const others = [
    seal.hash('somebody', 'addresses'),
    seal.hash('anybody', 'names'),
    sealOf('another').hash('somebody', 'names'),
  ];
  expect(new Set([hash, ...others]).size).toBe(4);
});

it('never seals the same twice alike', () => {
  expect(seal.close('x', 'p')).not.toBe(seal.close('x', 'p'));
});

it('of several secrets the first closes, and each opens what it has closed', () => {
  const ring = sealOf('newer-secret\nolder-secret');
  const [old, now] = [sealOf('older-secret').close('x', 'p'), ring.close('x', 'p')];
  expect([ring.open(old, 'p'), ring.open(now, 'p'), sealOf('newer-secret').open(now, 'p')]).toEqual([
    'x',
    'x',
    'x',
  ]);
  expect(sealOf('older-secret').open(now, 'p')).toBeNull();
  expect([now.startsWith(ring.mark), old.startsWith(ring.mark)]).toEqual([true, false]);
  const [, , ...parts] = old.split('.');
  expect(ring.open(['v1', ...parts].join('.'), 'p')).toBe('x');
  expect(() => sealOf(' \n')).toThrow('a seal needs a secret');
});
