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
