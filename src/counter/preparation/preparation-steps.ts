/** Steps on a garment before it is handed over, and the rule for prepared lines. */
export const preparationSteps = ['pull', 'alter', 'iron', 'check', 'pack'] as const;
export type PreparationStep = (typeof preparationSteps)[number];

/** The steps a line needs: altering only for a line with an alteration. */
export const preparationStepsOf = (line: { alteration: string }): readonly PreparationStep[] =>
  line.alteration === '' ? preparationSteps.filter((step) => step !== 'alter') : preparationSteps;

/** Whether no step is left and no part unpacked: such a line is `prepared`, any other held line is `reserved`. */
export const isLinePrepared = (
  line: { alteration: string; unpacked: readonly number[] },
  done: readonly PreparationStep[],
): boolean => line.unpacked.length === 0 && preparationStepsOf(line).every((step) => done.includes(step));

export const preparationProgressOf = (
  line: { alteration: string },
  done: readonly PreparationStep[],
): { done: number; all: number } => {
  const needed = preparationStepsOf(line);
  return { done: needed.filter((step) => done.includes(step)).length, all: needed.length };
};
