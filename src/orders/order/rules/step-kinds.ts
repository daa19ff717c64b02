/** The steps of an order's life that are kept, so that the last one can be taken back. */
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
  'prepare',
  'undo',
] as const;
export type StepKind = (typeof stepKinds)[number];

type Step = { id: number; kind: StepKind; version: number; undoesId: number | null };

/**
 * The step that may be taken back: the newest that is neither taken back nor a taking back itself. None when the order
 * (at `version`) was changed since in a way that left no step. `steps` newest first.
 */
export const lastStep = <S extends Step>(steps: readonly S[], version: number): S | null => {
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

/** So long somebody may take back a step of their own without an admin. */
export const ownStepMinutes = 10;

/** Until when (ms) the person may take back the step without an admin; null where it is not theirs. */
export const ownUntil = (step: { byUser: number | null; at: string }, userId: number): number | null =>
  step.byUser !== null && step.byUser === userId ? Date.parse(step.at) + ownStepMinutes * 60_000 : null;
