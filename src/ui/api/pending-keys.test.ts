import { expect, it } from 'vitest';
import { createPendingKeys, keyContentOf } from './pending-keys.ts';

const makeTab = () => {
  const kept = new Map<string, string>();
  let made = 0;
  let time = 0;
  const open = () =>
    createPendingKeys(
      () => ({
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      }),
      () => `key${(made += 1)}`,
      () => time,
    );
  return { open, kept, wait: (ms: number) => void (time += ms) };
};

it('repeats the key of the same content after a reload, until a success', () => {
  const tab = makeTab();
  expect(tab.open().keyFor('POST /pay', '[50]').key).toBe('key1');
  const reloaded = tab.open();
  expect(reloaded.keyFor('POST /pay', '[50]').key).toBe('key1');
  reloaded.settle('POST /pay', '[50]');
  expect(reloaded.keyFor('POST /pay', '[50]').key).toBe('key2');
});

it('makes a new key for other content, another operation, or after a quarter of an hour', () => {
  const tab = makeTab();
  const keys = tab.open();
  expect(keys.keyFor('POST /pay', '[50]').key).toBe('key1');
  expect(keys.keyFor('POST /sell', '[50]').key).toBe('key2');
  expect(keys.keyFor('POST /pay', '[60]').key).toBe('key3');
  tab.wait(16 * 60 * 1000);
  expect(keys.keyFor('POST /pay', '[60]').key).toBe('key4');
});

it('stores the keys of several forms of one operation, and removes only that of the success', () => {
  const tab = makeTab();
  const keys = tab.open();
  expect(keys.keyFor('POST /pay', '[50]').key).toBe('key1');
  expect(keys.keyFor('POST /pay', '[60]').key).toBe('key2');
  keys.settle('POST /pay', '[50]');
  expect(tab.open().keyFor('POST /pay', '[60]').key).toBe('key2');
  expect(tab.open().keyFor('POST /pay', '[50]').key).toBe('key3');
  keys.settle('POST /pay', '[60]');
  keys.settle('POST /pay', '[50]');
  expect(tab.kept.size).toBe(0);
});

it('has other content for another user, branch, order or body', () => {
  const sent = { params: { id: 1 }, query: { cart: 'a' }, body: { amount: 50 } };
  const contents = [
    keyContentOf({ username: 'nok', branchId: 1 }, sent),
    keyContentOf({ username: 'ploy', branchId: 1 }, sent),
    keyContentOf({ username: 'nok', branchId: 2 }, sent),
    keyContentOf({ username: 'nok', branchId: 1 }, { ...sent, params: { id: 2 } }),
    keyContentOf({ username: 'nok', branchId: 1 }, { ...sent, query: { cart: 'b' } }),
    keyContentOf({ username: 'nok', branchId: 1 }, { ...sent, body: { amount: 60 } }),
  ];
  expect(new Set(contents).size).toBe(contents.length);
});

it('counts the quarter of an hour from the first request', () => {
  const tab = makeTab();
  expect(tab.open().keyFor('POST /pay', '[50]').key).toBe('key1');
  tab.wait(10 * 60 * 1000);
  const again = tab.open().keyFor('POST /pay', '[50]');
  expect([again.key, tab.open().isValid(again)]).toEqual(['key1', true]);
  tab.wait(6 * 60 * 1000);
  expect([tab.open().isValid(again), tab.open().keyFor('POST /pay', '[50]').key]).toEqual([false, 'key2']);
});

it('stores no content', () => {
  const tab = makeTab();
  tab.open().keyFor('POST /pay', '["สมศรี"]');
  expect([...tab.kept.values()].join()).not.toContain('สมศรี');
});
