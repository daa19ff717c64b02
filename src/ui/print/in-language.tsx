import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { Language } from '#lib/text/languages.ts';
import { isLanguage, languages } from '#lib/text/languages.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { loadLanguageWords } from '../i18n/load-words.ts';
import { PartLanguage } from '../i18n/part-language.ts';
import { PrintChoice } from './print-bar.tsx';

export type LoadedLanguage = { language: Language };

export const useLoadedLanguage = (language: Language): LoadedLanguage | null => {
  const [spoken, setSpoken] = useState<LoadedLanguage | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadLanguageWords(language).then(() => {
      if (wanted) setSpoken({ language });
    });
    return () => void (wanted = false);
  }, [language]);
  return spoken?.language === language ? spoken : null;
};

export const InLanguage = ({ of, children }: { of: LoadedLanguage; children: ReactNode }) => (
  <PartLanguage value={of.language}>{children}</PartLanguage>
);

export const LanguageChoice = ({
  value,
  onChange,
}: {
  value: Language;
  onChange: (language: Language) => void;
}) => {
  const { t } = useTranslation('shared');
  return (
    <PrintChoice
      label={t('person.language')}
      value={value}
      data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      onChange={(next) => {
        if (isLanguage(next)) onChange(next);
      }}
    />
  );
};
