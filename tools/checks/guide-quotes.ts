import { lineNumberAt, type RuleViolation, type SourceFile } from './source-files.ts';
import { thaiTextsOf, type WordsNamespace } from './translations.ts';

/** Guides write … for names and numbers. */
const asQuoted = (text: string): string => text.replaceAll(/\{[^}]*\}/g, '…');

export const guideQuoteProblems = (
  guides: readonly SourceFile[],
  words: readonly WordsNamespace[],
): RuleViolation[] => {
  const known = new Set(words.flatMap((one) => thaiTextsOf(one, words)).map(asQuoted));
  return guides.flatMap((file) =>
    [...file.text.matchAll(/“([^”]+)”/g)]
      .filter((found) => !known.has(found[1] ?? ''))
      .map((found) => ({
        path: file.path,
        line: lineNumberAt(file.text, found.index),
        message: `no screen says ${found[0]}`,
        hint: 'quote the words of the screen, with … for names and numbers',
      })),
  );
};
