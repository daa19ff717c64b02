import { expect, it } from 'vitest';
import { boundServerStates } from './pool-metrics.ts';

const server = (n: number, up?: boolean) => ({
  server: `w${n}:5432`,
  busy: n,
  idle: 1,
  waiting: 2,
  max: 10,
  up,
});

it('names the first servers and groups all others', () => {
  const [one, two, three, four] = [server(1), server(2, true), server(3, true), server(4, false)];
  expect(boundServerStates([one, two], 2)).toEqual([one, two]);
  expect(boundServerStates([one, two, three, four], 2)).toEqual([
    one,
    two,
    { server: 'others', busy: 7, idle: 2, waiting: 4, max: 20, up: false },
  ]);
  expect(boundServerStates([two, one, one], 1)[1]).toMatchObject({ server: 'others', up: undefined });
});
