import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ScanTone, playScanTone } from './scan-tone.ts';

const heard: number[] = [];
const shaken: number[][] = [];

class FakeAudio {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => heard.push(frequency.value),
      stop: () => undefined,
    };
  }
  createGain() {
    return { gain: { value: 0, setTargetAtTime: () => undefined }, connect: (next: unknown) => next };
  }
}

const listen = async (tone: ScanTone): Promise<{ notes: number[]; shake: number[] }> => {
  heard.length = 0;
  shaken.length = 0;
  playScanTone(tone);
  await Promise.resolve();
  return { notes: [...heard], shake: shaken[0] ?? [] };
};

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', { vibrate: (pattern: number[]) => shaken.push(pattern) });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

it('does not vibrate before the first input on a page, because browsers refuse it', async () => {
  const page = {
    vibrate: (pattern: number[]) => shaken.push(pattern),
    userActivation: { hasBeenActive: false },
  };
  vi.stubGlobal('navigator', page);
  expect((await listen('ok')).shake).toEqual([]);
  page.userActivation.hasBeenActive = true;
  expect((await listen('ok')).shake).not.toEqual([]);
});

describe('the tone of a wrong scan', () => {
  it('is lower and longer than that of a right scan, with another vibration', async () => {
    const right = await listen('ok');
    const wrong = await listen('error');
    const again = await listen('again');
    expect(wrong.notes.length).toBeGreaterThan(right.notes.length);
    expect(Math.max(...wrong.notes)).toBeLessThan(Math.min(...right.notes));
    expect(wrong.notes).toEqual(wrong.notes.toSorted((a, b) => b - a));
    expect(new Set([right, wrong, again].map((one) => JSON.stringify(one))).size).toBe(3);
    expect(wrong.shake.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(right.shake[0] ?? 0);
  });
});
