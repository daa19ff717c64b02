import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { Language } from '#lib/text/languages.ts';
import { isLanguage, languages } from '#lib/text/languages.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { setLanguage, useLanguage } from '../session/session.ts';
import { toastError } from '../feedback/toast.ts';

export const LanguagePicker = ({
  label,
  onPick,
}: {
  label: string;
  onPick?: (language: Language) => void;
}) => (
  <NativeSelect
    label={label}
    leftSection={<IconLanguage size={18} aria-hidden />}
    value={useLanguage()}
    data={languages.map((value) => ({ value, label: languageNames[value] }))}
    onChange={(event) => {
      const language = event.currentTarget.value;
      if (!isLanguage(language)) return;
      onPick?.(language);
      setLanguage(language).catch(toastError);
    }}
  />
);
