import { lineAt, type Problem, type SourceFile } from './source-files.ts';
import { textsOf, type WordsFolder } from './translations.ts';

/** What a guide quotes, with … where the screen has a name or a figure. */
const asQuoted = (text: string): string => text.replaceAll(/\{[^}]*\}/g, '…');

/** Every “button or menu” a guide for shops names is a Thai text of the product, word for word. */
export const quotedWords = (guides: readonly SourceFile[], words: readonly WordsFolder[]): Problem[] => {
  const known = new Set(words.flatMap((one) => textsOf(one.words.th)).map(asQuoted));
  return guides.flatMap((file) =>
    [...file.text.matchAll(/“([^”]+)”/g)]
      .filter((found) => !known.has(found[1] ?? ''))
      .map((found) => ({
        path: file.path,
        line: lineAt(file.text, found.index),
        message: `no screen says ${found[0]}`,
        hint: 'quote the words as they stand on the screen, … for what changes',
      })),
  );
};
