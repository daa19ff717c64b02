import { expect, it } from 'vitest';
import type { StepKind } from './step-kinds.ts';
import { lastStep } from './step-kinds.ts';

const step = (id: number, version: number, undoesId: number | null = null) => ({
  id,
  kind: (undoesId === null ? 'pay' : 'undo') as StepKind,
  version,
  undoesId,
});

it.each([
  ['nothing was done', [], 1, null],
  ['the newest', [step(2, 3), step(1, 2)], 3, 2],
  ['the one before the one that was taken back', [step(3, 4, 2), step(2, 3), step(1, 2)], 4, 1],
  ['all taken back', [step(4, 5, 1), step(3, 4, 2), step(2, 3), step(1, 2)], 5, null],
  ['a new one after a taking back', [step(4, 5), step(3, 4, 2), step(2, 3), step(1, 2)], 5, 4],
  ['changed since without a step', [step(2, 3), step(1, 2)], 4, null],
  ['changed between two steps', [step(3, 5, 2), step(2, 4), step(1, 2)], 5, null],
])('the step that may be taken back: %s', (_, steps, version, id) => {
  expect(lastStep(steps, version)?.id ?? null).toBe(id);
});
