import type { Right } from '#lib/vocabulary/access-rules.ts';

export const stepKinds = [
  'pay',
  'pickup',
  'return',
  'refund',
  'extend',
  'swap',
  'cancel',
  'edit',
  'found',
  'charge',
  'lower',
  'prepare',
  'undo',
] as const;
export type StepKind = (typeof stepKinds)[number];

type Step = { id: number; kind: StepKind; version: number; undoesId: number | null };

/**
 * Returns the newest step that is neither undone nor an undo, or null if the order has since changed without
 * a step. `steps` are newest first.
 */
export const lastUndoableStep = <S extends Step>(steps: readonly S[], version: number): S | null => {
  let expected = version;
  const undone = new Set<number>();
  for (const step of steps) {
    if (step.version !== expected) return null;
    expected -= 1;
    if (step.undoesId !== null) undone.add(step.undoesId);
    else if (!undone.has(step.id)) return step;
  }
  return null;
};

/**
 * Returns the times between which the order changed without a step, which stops the undo. `steps` are newest
 * first.
 */
export const undoStopOf = (
  steps: readonly (Step & { at: string })[],
  version: number,
): { after: string | null; before: string | null } => {
  const gap = steps.findIndex((step, index) => step.version !== version - index);
  const [newer, older] = gap === -1 ? [steps.at(-1), undefined] : [steps[gap - 1], steps[gap]];
  return { after: older?.at ?? null, before: newer?.at ?? null };
};

/**
 * `entries` counts a step's unreversed entries. `back` is the satang that an undo pays back to the customer.
 */
export type StepMoney = { entries: number; back: number };

/** An undo voids or credits documents, and money back is a refund. */
export const rightsToUndo = ({ entries, back }: StepMoney): readonly Right[] => {
  if (entries === 0) return [];
  return back > 0 ? ['void', 'refund'] : ['void'];
};

/** Minutes in which users may undo their own step without an admin. */
export const ownUndoMinutes = 10;

/** Returns milliseconds since 1970, or null for another user's step. */
export const undoableUntil = (step: { byUser: number | null; at: string }, userId: number): number | null =>
  step.byUser !== null && step.byUser === userId ? Date.parse(step.at) + ownUndoMinutes * 60_000 : null;
