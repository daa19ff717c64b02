/** Citations have the form `docs/domain.md §4` or `docs/spec.md §3, §9`. */
import path from 'node:path';
import type { RuleViolation, SourceFile } from './source-files.ts';
import { commentTextOf, lineNumberAt } from './source-files.ts';

const gap = String.raw`[\s*]*`;
const sections = String.raw`\)?((?:(?:,| and)?${gap}§\d+)*)`;
const whole = new RegExp(
  String.raw`(?<![\w/.-])((?:docs|src|tools|test|demo|e2e|bench)/[\w./-]*\.(?:md|tsx?|mjs))(?![\w/])${sections}`,
  'g',
);
const neighbour = new RegExp(String.raw`(?<![\w/.-])([\w-]+\.md)\b${sections}`, 'g');
const half = new RegExp(
  String.raw`(?<![\w/.-])(?:(?:domain|spec|thai|screens)\.md\b|(?:domain|spec|screens)${gap}§)`,
  'gi',
);

const sectionsOf = (file: SourceFile): Set<string> =>
  new Set([...file.text.matchAll(/^##+ (\d+)\./gm)].map((found) => found[1] ?? ''));

/**
 * Cited files must be in `all`, with these sections (`## 4. …`). Only documents may cite files of their own
 * folder without a path.
 */
export const citationProblems = (
  citing: readonly SourceFile[],
  all: readonly SourceFile[],
): RuleViolation[] => {
  const byPath = new Map(all.map((file) => [file.path, file]));
  return citing.flatMap((file) => {
    const problem = (index: number, message: string, hint: string): RuleViolation => ({
      path: file.path,
      line: lineNumberAt(file.text, index),
      message,
      hint,
    });
    const missing = (found: RegExpExecArray, at: string): RuleViolation[] => {
      const target = byPath.get(at);
      if (target === undefined)
        return [problem(found.index, `'${at}' is not there`, 'cite an existing file, or remove the path')];
      const has = sectionsOf(target);
      return (found[2]?.match(/\d+/g) ?? [])
        .filter((section) => !has.has(section))
        .map((section) =>
          problem(found.index, `'${at}' has no §${section}`, 'its sections are the headings with a number'),
        );
    };
    const paper = file.path.endsWith('.md');
    const text = paper ? file.text : commentTextOf(file);
    const byWhole = [...text.matchAll(whole)].flatMap((found) => missing(found, found[1] ?? ''));
    return [
      ...byWhole,
      ...(paper
        ? [...text.matchAll(neighbour)].flatMap((found) =>
            missing(found, path.posix.join(path.posix.dirname(file.path), found[1] ?? '')),
          )
        : [...text.matchAll(half)].map((found) =>
            problem(found.index, `'${found[0].trim()}' cites half a path`, 'write docs/domain.md §4'),
          )),
    ];
  });
};
