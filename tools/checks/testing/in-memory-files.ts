import type { RuleViolation, SourceFile } from '../source-files.ts';

export const inMemoryFile = (at: string, text: string): SourceFile => ({ path: at, text });
export const printedViolations = (problems: readonly RuleViolation[]): string[] =>
  problems.map((one) => `${one.path}:${one.line} ${one.message}`);
