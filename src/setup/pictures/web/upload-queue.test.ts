import { describe, expect, test, vi } from 'vitest';
import type { Picture } from '../contract.ts';
import { createUploadQueue } from './upload-queue.ts';

type Job = {
  name: string;
  done: (picture: Picture) => void;
  fail: (error: Error) => void;
  signal: AbortSignal;
  tell: (part: number) => void;
};

const setUp = () => {
  const jobs: Job[] = [];
  const uploaded: string[] = [];
  const steps: string[] = [];
  const uploads = createUploadQueue({
    send: ({ file }, tell, signal) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
        jobs.push({ name: file.name, done, fail, signal, tell });
      }),
    explain: (error) => (error instanceof Error ? error.message : ''),
    refuse: (file) => (file.size > 5 ? 'too large' : ''),
    onUploaded: (picture) => {
      uploaded.push(picture.name);
      steps.push('uploaded');
    },
    onStart: () => steps.push('start'),
    onEnd: (how, more) => steps.push(`${how}${more ? ' more' : ''}`),
  });
  const states = () => uploads.get().map((one) => one.state);
  return { jobs, uploaded, uploads, states, steps };
};
const file = (name: string, content = 'x') => new File([content], name);
const picture = (name: string): Picture => ({ imageId: 1, url: '', name, width: 1, height: 1 });

describe('uploads', () => {
  test('sends three at once while the others wait', async () => {
    const { jobs, uploads, states, uploaded } = setUp();
    uploads.add(
      ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)),
      'item',
    );
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
    jobs[1]?.tell(0.5);
    expect(uploads.get()[1]?.progress).toBe(0.5);
    jobs[1]?.done(picture('b'));
    await vi.waitFor(() => expect(states()).toEqual(['sending', 'done', 'sending', 'sending', 'waiting']));
    for (const job of [0, 2, 3]) jobs[job]?.done(picture(jobs[job].name));
    await vi.waitFor(() => expect(jobs).toHaveLength(5));
    jobs[4]?.done(picture('e'));
    await vi.waitFor(() => expect(uploaded).toEqual(['b', 'a', 'c', 'd', 'e']));
    uploads.clear();
    expect(uploads.get()).toEqual([]);
  });

  test('shows the reason of a failure, retries it, and continues the others', async () => {
    const { jobs, uploads, states } = setUp();
    uploads.add([file('a'), file('b')], 'item');
    jobs[0]?.fail(new Error('not a picture'));
    await vi.waitFor(() => expect(states()).toEqual(['failed', 'sending']));
    expect(uploads.get()[0]?.problem).toBe('not a picture');
    uploads.retry(uploads.get()[0]?.id ?? 0);
    expect(states()).toEqual(['sending', 'sending']);
    expect(uploads.get()[0]?.problem).toBe('');
  });

  test('cancels files that wait or are sent, retries one, and cancels all', async () => {
    const { jobs, uploads, states } = setUp();
    uploads.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      'item',
    );
    const [a, , , d] = uploads.get();
    uploads.cancel(d?.id ?? 0);
    uploads.cancel(a?.id ?? 0);
    expect(states()).toEqual(['cancelled', 'sending', 'sending', 'cancelled']);
    expect(jobs[0]?.signal.aborted).toBe(true);
    uploads.retry(d?.id ?? 0);
    await vi.waitFor(() => expect(states()).toEqual(['cancelled', 'sending', 'sending', 'sending']));
    uploads.cancelAll();
    await vi.waitFor(() => expect(new Set(states())).toEqual(new Set(['cancelled'])));
  });

  test('never sends a refused file', () => {
    const { jobs, uploads, states } = setUp();
    uploads.add([file('big', '123456')], 'item');
    expect(states()).toEqual(['failed']);
    uploads.retry(uploads.get()[0]?.id ?? 0);
    expect([states(), jobs.length]).toEqual([['failed'], 0]);
  });

  test('reports start and end of each file, a success after its picture', async () => {
    const { jobs, uploads, steps } = setUp();
    uploads.add([file('large', 'too large')], 'item');
    expect(steps).toEqual([]);
    uploads.add([file('a'), file('b')], 'item');
    jobs[0]?.done(picture('a'));
    await vi.waitFor(() => expect(steps).toEqual(['start', 'uploaded', 'done more']));
    jobs[1]?.fail(new Error('lost'));
    await vi.waitFor(() => expect(steps.slice(3)).toEqual(['failed']));
    uploads.retry(uploads.get()[2]?.id ?? 0);
    uploads.cancelAll();
    uploads.cancelAll();
    await vi.waitFor(() => expect(steps.slice(4)).toEqual(['start', 'cancelled']));
  });
});
