import { expect, it } from 'vitest';
import { createDraftStore } from './draft-store.ts';

const makeBox = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
};
const hour = 60 * 60 * 1000;

it('returns the draft of the same user and form only', () => {
  const box = makeBox();
  let owner: string | undefined = '1 nok';
  const store = createDraftStore(
    () => box,
    () => owner,
  );
  store.write('vendor 1', { name: 'ร้านซัก' });
  expect([store.read('vendor 1'), store.read('vendor 2')]).toEqual([{ name: 'ร้านซัก' }, undefined]);
  owner = undefined;
  expect(store.read('vendor 1')).toBeUndefined();
  owner = '1 dao';
  expect([store.read('vendor 1'), box.kept.size]).toEqual([undefined, 0]);
});

it('removes drafts after 12 hours, and on request', () => {
  const box = makeBox();
  let now = 0;
  const store = createDraftStore(
    () => box,
    () => '1 nok',
    () => now,
  );
  store.write('a', 1);
  now = 11 * hour;
  store.write('b', 2);
  now = 13 * hour;
  expect([store.read('a'), store.read('b'), box.kept.size]).toEqual([undefined, 2, 1]);
  store.remove('b');
  expect(store.read('b')).toBeUndefined();
});

it('removes drafts that are expired or of another user without reading any', () => {
  const box = makeBox();
  let owner: string | undefined = '1 nok';
  let now = 0;
  const store = createDraftStore(
    () => box,
    () => owner,
    () => now,
  );
  store.write('vendor 1', 1);
  owner = undefined;
  store.tidy();
  expect(box.kept.size).toBe(1);
  now = 13 * hour;
  store.tidy();
  expect(box.kept.size).toBe(0);
  owner = '1 nok';
  store.write('vendor 1', 1);
  owner = '1 dao';
  store.tidy();
  expect(box.kept.size).toBe(0);
});

it('stores no secrets, and does not change other entries', () => {
  const box = makeBox();
  box.setItem('branchId', '1');
  const store = createDraftStore(
    () => box,
    () => '1 nok',
  );
  store.write('mailbox', { values: { host: 'h', secret: 's', hookSecret: 's', newPassword: 'p', pin: '1' } });
  expect(store.read('mailbox')).toEqual({ values: { host: 'h' } });
  store.removeAll();
  expect([...box.kept.keys()]).toEqual(['branchId']);
});

it('works without storage', () => {
  const store = createDraftStore(
    () => {
      throw new Error('SecurityError');
    },
    () => '1 nok',
  );
  store.write('a', 1);
  expect(store.read('a')).toBeUndefined();
});
