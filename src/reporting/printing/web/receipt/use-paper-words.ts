import { translate } from '#ui/i18n/translation.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#lib/text/languages.ts';
import { loadLanguageWords } from '#ui/i18n/load-words.ts';
import type { PaperWords } from '#reporting/printing/words/index.ts';
import { beside } from '#reporting/printing/bilingual.ts';
import { moneyWordsOf, type ViewWords } from '#reporting/printing/paper-words.ts';
import { amountInWords } from '../amounts/index.ts';

const wordsIn = (language: Language): ViewWords => {
  const paper: PaperWords = translate(language, 'print')('paper', { returnObjects: true });
  const accounting = translate(language, 'accounting');
  const money = moneyWordsOf(paper, {
    kind: accounting('kind', { returnObjects: true }),
    method: accounting('method', { returnObjects: true }),
  });
  const titles = language === 'th' ? {} : { titles: accounting('document', { returnObjects: true }) };
  return { paper, money, language, ...titles, inWords: (satang) => amountInWords(satang, language) };
};

/** The language may differ from the screen's. Returns null while loading. */
export const usePaperWords = (language: Language): ViewWords | null => {
  const [words, setWords] = useState<ViewWords | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadLanguageWords(language).then(() => {
      if (wanted) setWords(wordsIn(language));
    });
    return () => void (wanted = false);
  }, [language]);
  return words;
};

export type DocumentWords = { thai: ViewWords; other: ViewWords; paper: ViewWords };

export const useDocumentWords = (language: Language): DocumentWords | null => {
  const thai = usePaperWords('th');
  const other = usePaperWords(language);
  return useMemo(
    () =>
      thai === null || other === null
        ? null
        : { thai, other, paper: { ...thai, paper: beside(thai.paper, other.paper) } },
    [thai, other],
  );
};
