export const preparationSteps = ['pull', 'alter', 'iron', 'check', 'pack'] as const;
export type PreparationStep = (typeof preparationSteps)[number];

export const preparationStepsOf = (line: { alteration: string }): readonly PreparationStep[] =>
  line.alteration === '' ? preparationSteps.filter((step) => step !== 'alter') : preparationSteps;

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
