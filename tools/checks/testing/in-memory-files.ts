import type { RuleViolation, SourceFile } from '../source-files.ts';

/** A file in memory. */
export const inMemoryFile = (at: string, text: string): SourceFile => ({ path: at, text });
/** Violations as printed, without the hint. */
export const printedViolations = (problems: readonly RuleViolation[]): string[] =>
  problems.map((one) => `${one.path}:${one.line} ${one.message}`);
