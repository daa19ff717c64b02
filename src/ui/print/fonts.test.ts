import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenFontsLoaded } from './fonts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for fonts at most five seconds', async () => {
  vi.stubGlobal('document', { fonts: { load: () => new Promise(() => undefined) } });
  const late = Promise.race([
    whenFontsLoaded().then(() => 'loaded'),
    new Promise((resolve) => void setTimeout(() => resolve('late'), 5001)),
  ]);
  await vi.advanceTimersByTimeAsync(5001);
  expect(await late).toBe('loaded');
});

it('does not wait for a font that failed', async () => {
  vi.stubGlobal('document', { fonts: { load: () => Promise.reject(new Error('404')) } });
  await expect(whenFontsLoaded()).resolves.toHaveLength(2);
});
