import { expect, it } from 'vitest';
import { readClusterAsk } from './arguments.ts';

it('reads what is to be done, with which server and shop', () => {
  expect(readClusterAsk(['status'])).toEqual({ what: 'status' });
  expect(readClusterAsk(['add', 'w3.example.com'])).toEqual({
    what: 'add',
    node: { host: 'w3.example.com', port: 5432 },
  });
  expect(readClusterAsk(['move', 'Big', '[fd00::3]:6000'])).toEqual({
    what: 'move',
    shop: 'big',
    node: { host: 'fd00::3', port: 6000 },
  });
  expect(readClusterAsk(['try'])).toEqual({ what: 'try', workers: 2 });
  expect(readClusterAsk(['try', '3'])).toEqual({ what: 'try', workers: 3 });
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
    expect(() => readClusterAsk(words), words.join(' ')).toThrow('npm run cluster');
});
