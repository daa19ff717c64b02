import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { Language } from '#lib/text/languages.ts';
import { isLanguage, languages } from '#lib/text/languages.ts';
import { languageNames } from '#lib/words/languages.ts';
import { addWords } from '../i18n/load-words.ts';
import { PartLanguage } from '../i18n/part-language.ts';
import { Choice } from './print-bar.tsx';

/** A language whose words are there. */
export type Spoken = { language: Language };

/** The words of a language that need not be the page's; null while they are fetched. */
export const useSpoken = (language: Language): Spoken | null => {
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  useEffect(() => {
    let wanted = true;
    void addWords(language).then(() => {
      if (wanted) setSpoken({ language });
    });
    return () => void (wanted = false);
  }, [language]);
  return spoken?.language === language ? spoken : null;
};

/** What stands inside is said, and its days and amounts are written, in this language. */
export const InLanguage = ({ of, children }: { of: Spoken; children: ReactNode }) => (
  <PartLanguage value={of.language}>{children}</PartLanguage>
);

/** In which language the paper is; in the bar of its desk. */
export const LanguageChoice = ({
  value,
  onChange,
}: {
  value: Language;
  onChange: (language: Language) => void;
}) => {
  const { t } = useTranslation('shared');
  return (
    <Choice
      label={t('person.language')}
      value={value}
      data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      onChange={(next) => {
        if (isLanguage(next)) onChange(next);
      }}
    />
  );
};
