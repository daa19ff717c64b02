import { searchKey } from '#lib/thai/thai.ts';
import { languages } from '#lib/text/languages.ts';
import { type ChoiceList, choiceLists } from '#lib/vocabulary/sheet-cells.ts';
import { sheetsWords } from '#setup/sheets/words/sheet/index.ts';

export type CodeText = { code: string; text: string };

const extraFlags: readonly CodeText[] = [
  { text: 'true', code: 'y' },
  { text: 'false', code: 'n' },
  { text: '1', code: 'y' },
  { text: '0', code: 'n' },
];

const textsIn = (list: ChoiceList): CodeText[] => [
  ...languages.flatMap((language) =>
    Object.entries(sheetsWords[language].choices[list]).flatMap(([code, text]) => [
      { code, text },
      { code, text: code },
    ]),
  ),
  ...(list === 'flag' ? extraFlags : []),
];

/** Words of a choice in all languages, Thai first, and its codes. */
export const choiceTexts: ReadonlyMap<ChoiceList, readonly CodeText[]> = new Map(
  choiceLists.map((list) => [list, textsIn(list)]),
);
const codes = new Map(
  choiceLists.map((list) => [list, new Map(textsIn(list).map((one) => [searchKey(one.text), one.code]))]),
);
export const choiceCode = (list: ChoiceList, text: string): string | undefined =>
  codes.get(list)?.get(searchKey(text));
