import { expect, it } from 'vitest';
import { readClusterArguments } from './arguments.ts';

it('reads command, server and shop', () => {
  expect(readClusterArguments(['status'])).toEqual({ what: 'status' });
  expect(readClusterArguments(['add', 'w3.example.com'])).toEqual({
    what: 'add',
    node: { host: 'w3.example.com', port: 5432 },
  });
  expect(readClusterArguments(['move', 'Big', '[fd00::3]:6000'])).toEqual({
    what: 'move',
    shop: 'big',
    node: { host: 'fd00::3', port: 6000 },
  });
  expect(readClusterArguments(['try'])).toEqual({ what: 'try', workers: 2 });
  expect(readClusterArguments(['try', '3'])).toEqual({ what: 'try', workers: 3 });
});

it('refuses anything else', () => {
  for (const words of [
    [],
    ['list'],
    ['add'],
    ['add', 'a b'],
    ['add', 'w3:70000'],
    ['move', 'w3'],
    ['status', 'w3'],
    ['try', '0'],
  ])
    expect(() => readClusterArguments(words), words.join(' ')).toThrow('npm run cluster');
});
