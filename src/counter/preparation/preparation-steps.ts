/** What is done to a garment before it is handed over, and when it is prepared. */
export const steps = ['pull', 'alter', 'iron', 'check', 'pack'] as const;
export type Step = (typeof steps)[number];

/** The steps a line needs: altering only where something is to be altered. */
export const stepsOf = (line: { alteration: string }): readonly Step[] =>
  line.alteration === '' ? steps.filter((step) => step !== 'alter') : steps;

/** Nothing is left to do and no part to pack: such a line is `prepared`, any other that is held is `reserved`. */
export const isReady = (
  line: { alteration: string; unpacked: readonly number[] },
  done: readonly Step[],
): boolean => line.unpacked.length === 0 && stepsOf(line).every((step) => done.includes(step));

/** How far a line is: steps done and steps needed. */
export const progressOf = (
  line: { alteration: string },
  done: readonly Step[],
): { done: number; all: number } => {
  const needed = stepsOf(line);
  return { done: needed.filter((step) => done.includes(step)).length, all: needed.length };
};
