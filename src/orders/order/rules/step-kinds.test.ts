import { expect, it } from 'vitest';
import type { StepKind } from './step-kinds.ts';
import { lastUndoableStep } from './step-kinds.ts';

const step = (id: number, version: number, undoesId: number | null = null) => ({
  id,
  kind: (undoesId === null ? 'pay' : 'undo') as StepKind,
  version,
  undoesId,
});

it.each([
  ['none, there are no steps', [], 1, null],
  ['the newest', [step(2, 3), step(1, 2)], 3, 2],
  ['the one before an undone step', [step(3, 4, 2), step(2, 3), step(1, 2)], 4, 1],
  ['none, all steps are undone', [step(4, 5, 1), step(3, 4, 2), step(2, 3), step(1, 2)], 5, null],
  ['a new step after an undo', [step(4, 5), step(3, 4, 2), step(2, 3), step(1, 2)], 5, 4],
  ['none, the order changed later without a step', [step(2, 3), step(1, 2)], 4, null],
  ['none, the order changed between the steps', [step(3, 5, 2), step(2, 4), step(1, 2)], 5, null],
])('finds the step to undo: %s', (_, steps, version, id) => {
  expect(lastUndoableStep(steps, version)?.id ?? null).toBe(id);
});
