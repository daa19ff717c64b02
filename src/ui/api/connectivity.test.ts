import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnectivity } from './connectivity.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const server = { up: true, asked: 0 };
  const net = createConnectivity({
    ask: async () => {
      server.asked += 1;
      if (!server.up) throw new Error('no network');
      return true;
    },
    times: { again: 1000, longest: 4000, backFor: 500 },
  });
  const states: string[] = [];
  net.subscribe(() => states.push(net.get()));
  return { server, net, states };
};

it('one call without a reply does not mean a lost network: it causes a check', async () => {
  const { net, states, server } = setUp();
  expect(await Promise.all([net.look(), net.look()])).toEqual([true, true]);
  expect(server.asked).toBe(1);
  expect(states).toEqual([]);
});

it('lost repeats the check until the server replies; back is shown only briefly', async () => {
  const { server, net, states } = setUp();
  server.up = false;
  expect(await net.look()).toBe(false);
  expect(states).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(server.asked).toBe(3);
  server.up = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(states).toEqual(['lost', 'back']);
  // A check during this time does not change the state.
  await net.look();
  await vi.advanceTimersByTimeAsync(500);
  expect(states).toEqual(['lost', 'back', 'here']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toBe(5);
});

it('checks a lost server less and less often, at once for a user, but not for further failed calls', async () => {
  const { server, net } = setUp();
  server.up = false;
  net.suspect();
  await vi.advanceTimersByTimeAsync(60_000);
  // The checks come after 0, 1, 3 and 7 seconds, then every 4 seconds.
  expect(server.asked).toBe(17);
  for (let call = 0; call < 100; call += 1) net.suspect();
  expect(server.asked).toBe(17);
  await net.look();
  expect(server.asked).toBe(18);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.asked).toBe(19);
  server.up = true;
  await net.look();
  expect(net.get()).toBe('back');
});

it('checks a server that is lost for half an hour at most forty times', async () => {
  let asked = 0;
  const net = createConnectivity({
    ask: async () => {
      asked += 1;
      throw new Error('no network');
    },
  });
  net.suspect();
  const calls = setInterval(net.suspect, 1000);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  clearInterval(calls);
  expect(asked).toBeLessThanOrEqual(40);
});

it('an event of the device counts until the server has replied', async () => {
  const { net, states } = setUp();
  net.lose();
  expect(net.get()).toBe('lost');
  await net.look();
  expect(states).toEqual(['lost', 'back']);
  net.lose();
  await vi.advanceTimersByTimeAsync(500);
  expect(states).toEqual(['lost', 'back', 'lost']);
});

it('onceReached runs at once if the server is reachable again, and after each later recovery', async () => {
  const { server, net } = setUp();
  server.up = false;
  await net.look();
  let calls = 0;
  const waiting = net.onceReached(() => (calls += 1));
  expect(calls).toBe(0);
  server.up = true;
  await net.look();
  expect(calls).toBe(1);
  waiting();
  const late = net.onceReached(() => (calls += 1));
  expect(calls).toBe(2);
  late();
  net.lose();
  await net.look();
  expect(calls).toBe(2);
});

it('busy is shown while calls wait for an overloaded server; lost has priority', async () => {
  const { server, net, states } = setUp();
  const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const { promise } of waits) net.hold(promise);
  waits[0]?.resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect([net.get(), states]).toEqual(['busy', ['busy']]);
  server.up = false;
  await net.look();
  expect(net.get()).toBe('lost');
  server.up = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(net.get()).toBe('back');
  await vi.advanceTimersByTimeAsync(500);
  expect(net.get()).toBe('busy');
  // The call is aborted, as if the user had left the page.
  waits[1]?.reject(new Error('given up'));
  await vi.advanceTimersByTimeAsync(10);
  expect(states).toEqual(['busy', 'lost', 'back', 'busy', 'here']);
});
