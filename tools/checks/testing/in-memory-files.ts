import type { Problem, SourceFile } from '../source-files.ts';

/** A file that is only in memory. */
export const file = (at: string, text: string): SourceFile => ({ path: at, text });
/** Problems as they are printed, without the hint. */
export const told = (problems: readonly Problem[]): string[] =>
  problems.map((one) => `${one.path}:${one.line} ${one.message}`);
