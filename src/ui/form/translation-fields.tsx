import { Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { type TranslatedLanguage, type Translations, translatedLanguages } from '#lib/text/translations.ts';

type TranslationFieldsProps = {
  /** What is translated, for example 'Name'. */
  label: string;
  value: Translations;
  onChange: (value: Translations) => void;
  max: number;
  long?: boolean;
  open?: boolean;
  errorOf?: (language: TranslatedLanguage) => string | undefined;
};

/** Folded, because most shops write one language. */
export const TranslationFields = ({
  label,
  value,
  onChange,
  max,
  long = false,
  open = false,
  errorOf,
}: TranslationFieldsProps) => {
  const { t } = useTranslation('shared');
  const Field = long ? Textarea : TextInput;
  return (
    <details open={open}>
      <summary>{t('field.otherLanguages', { what: label })}</summary>
      <Stack gap="xs" mt="xs">
        {translatedLanguages.map((language) => (
          <Field
            key={language}
            label={`${label} · ${languageNames[language]}`}
            lang={language}
            maxLength={max}
            value={value[language]}
            error={errorOf?.(language)}
            onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
            {...(long && { autosize: true, minRows: 2, maxRows: 10 })}
          />
        ))}
      </Stack>
    </details>
  );
};
