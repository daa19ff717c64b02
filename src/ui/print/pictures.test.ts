import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenPicturesReady } from './pictures.ts';

const picture = (decode: () => Promise<void>) => ({ decode, style: { display: '' } });
const paperOf = (pictures: readonly ReturnType<typeof picture>[]): ParentNode =>
  ({ querySelectorAll: () => pictures }) as never;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for every picture and counts those that failed', async () => {
  const failed = picture(() => Promise.reject(new Error('404')));
  const loaded = picture(() => Promise.resolve());
  expect(await whenPicturesReady(paperOf([loaded, failed]))).toBe(1);
  expect([loaded.style.display, failed.style.display]).toEqual(['', 'none']);
});

it('omits a picture that never answers after five seconds', async () => {
  const never = picture(() => new Promise(() => undefined));
  const ready = whenPicturesReady(paperOf([never, picture(() => Promise.resolve())]));
  await vi.advanceTimersByTimeAsync(4999);
  expect(never.style.display).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect(await ready).toBe(1);
  expect(never.style.display).toBe('none');
});

it('needs no picture', async () => expect(await whenPicturesReady(null)).toBe(0));
