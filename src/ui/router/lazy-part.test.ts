import { expect, it } from 'vitest';
import { createLazyPart } from './lazy-part.ts';

const setUp = (loads: (() => Promise<string>)[]) => {
  const state = { lost: false, reached: true, loaded: 0 };
  const part = createLazyPart(
    () => {
      const load = loads[state.loaded];
      state.loaded += 1;
      return load?.() ?? Promise.reject(new Error('not found'));
    },
    { hopeless: () => state.lost, look: async () => state.reached, longest: 20 },
  );
  return { state, part };
};
const there = () => Promise.resolve('x');
const fails = () => Promise.reject(new Error('failed to fetch'));

it('is fetched once for concurrent requests', async () => {
  const { part, state } = setUp([there]);
  expect(await Promise.all([part.ask(), part.ask()])).toEqual(['here', 'here']);
  expect([part.get(), state.loaded]).toEqual(['x', 1]);
  expect(await part.ask()).toBe('here');
  expect(state.loaded).toBe(1);
});

it('is not fetched without a network, so that the browser does not cache the failure', async () => {
  const { part, state } = setUp([there]);
  Object.assign(state, { lost: true, reached: false });
  expect(await part.ask()).toBe('unreached');
  expect(state.loaded).toBe(0);
  // The connectivity state may lag behind the network.
  state.reached = true;
  expect(await part.ask()).toBe('here');
});

it('distinguishes a lost network from a part that the server does not have', async () => {
  const { part, state } = setUp([fails, fails, there]);
  state.reached = false;
  expect(await part.ask()).toBe('unreached');
  state.reached = true;
  expect(await part.ask()).toBe('broken');
  expect(await part.ask()).toBe('here');
});

it('has a timeout', async () => {
  const never = () => new Promise<string>(() => undefined);
  const { part } = setUp([never, there]);
  expect(await part.ask()).toBe('broken');
  expect(await part.ask()).toBe('here');
});
