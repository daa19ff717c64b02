import { afterEach, expect, it, vi } from 'vitest';
import { createLiveStream } from './live-stream.ts';

type Line = { say: (text: string) => void; end: () => void; signal: AbortSignal };
const times = { gather: 5, spread: 0, silence: 600_000, hiddenFor: 20, firstWait: 5, longestWait: 20 };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const setUp = (answers: (number | 'down')[] = [], given = times) => {
  const lines: Line[] = [];
  const refreshed: (string[] | 'all')[] = [];
  const state = { wanted: true, hidden: false };
  let look = (): void => {};
  let back = (): void => {};
  let asked = 0;
  const live = createLiveStream({
    open: (signal) => {
      const status = answers[asked++] ?? 200;
      if (status === 'down') return Promise.reject(new Error('no network'));
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          lines.push({
            say: (text) => controller.enqueue(encoder.encode(text)),
            end: () => controller.close(),
            signal,
          });
          signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return Promise.resolve(new Response(body, { status }));
    },
    refresh: (reads) => void refreshed.push(reads === 'all' ? 'all' : [...reads].toSorted()),
    wanted: () => state.wanted,
    hidden: () => state.hidden,
    watch: (listener) => void (look = listener),
    back: (listener) => void (back = listener),
    times: given,
  });
  closers.push(live.close);
  return { lines, refreshed, state, look: () => look(), back: () => back(), asked: () => asked };
};
let lastEvent = 0;
const change = (...reads: string[]): string =>
  `data: ${JSON.stringify({ kind: 'x', ids: {}, reads, id: `p.${++lastEvent}` })}\n\n`;

it('gathers the changes of one step, even if an event arrives in pieces', async () => {
  const { lines, refreshed } = setUp();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  lines[0]?.say(`event: open\ndata: {}\n\n${change('rental', 'notice')}`);
  lines[0]?.say(change('rental', 'stock').slice(0, 20));
  lines[0]?.say(change('rental', 'stock').slice(20));
  await vi.waitFor(() => expect(refreshed).toEqual([['notice', 'rental', 'stock']]));
});

it('reconnects after the server was unreachable, and refetches everything', async () => {
  const { lines, refreshed } = setUp([200, 'down', 503]);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  lines[0]?.end();
  await vi.waitFor(() => expect(refreshed).toEqual(['all']));
  const open = lines.at(-1);
  open?.say(change('rental'));
  await vi.waitFor(() => expect(refreshed).toEqual(['all', ['rental']]));
});

it('reconnects at once when moved to another server, whatever the delay after failures', async () => {
  const { lines } = setUp([], { ...times, firstWait: 600_000, longestWait: 600_000 });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  lines[0]?.say('event: move\ndata: {}\n\n');
  lines[0]?.end();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
});

it('refetches everything after a gap reported by the server', async () => {
  const { lines, refreshed } = setUp();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  lines[0]?.say('event: gap\ndata: {}\n\n');
  await vi.waitFor(() => expect(refreshed).toEqual(['all']));
});

it('aborts a connection that is silent for too long', async () => {
  const { lines } = setUp([], { ...times, silence: 60 });
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1), { timeout: 2000 });
  expect(lines[0]?.signal.aborted).toBe(true);
});

it('a hidden tab disconnects after a while, a visible one reconnects; without a login there is no stream', async () => {
  const { lines, state, look, refreshed } = setUp();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  state.hidden = true;
  look();
  expect(lines[0]?.signal.aborted).toBe(false);
  await vi.waitFor(() => expect(lines[0]?.signal.aborted).toBe(true));
  state.hidden = false;
  look();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  await vi.waitFor(() => expect(refreshed).toEqual(['all']));
  state.wanted = false;
  look();
  expect(lines[1]?.signal.aborted).toBe(true);
});

it('reconnects at once when the network returns, however long the delay', async () => {
  const { lines, back, asked } = setUp(['down'], { ...times, firstWait: 600_000, longestWait: 600_000 });
  await vi.waitFor(() => expect(asked()).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  back();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
});

it('refetches everything when the network returns, even if the stream survived', async () => {
  const { lines, refreshed, state, back } = setUp();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  lines[0]?.say('event: open\ndata: {}\n\n');
  back();
  expect(refreshed).toEqual(['all']);
  expect(lines).toHaveLength(1);
  state.wanted = false;
  back();
  expect(refreshed).toEqual(['all']);
});
