import { Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { type Translations } from '#lib/text/translations.ts';
import { type TranslatedLanguage, translatedLanguages } from '#lib/text/languages.ts';

type TranslationFieldsProps = {
  label: string;
  value: Translations;
  onChange: (value: Translations) => void;
  max: number;
  long?: boolean;
  open?: boolean;
};

export const TranslationFields = ({
  label,
  value,
  onChange,
  max,
  long = false,
  open = false,
}: TranslationFieldsProps) => {
  const { t } = useTranslation('shared');
  const field = (language: TranslatedLanguage) => ({
    label: `${label} · ${languageNames[language]}`,
    lang: language,
    maxLength: max,
    value: value[language],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [language]: event.currentTarget.value }),
  });
  return (
    <details open={open}>
      <summary>{t('field.otherLanguages', { what: label })}</summary>
      <Stack gap="xs" mt="xs">
        {translatedLanguages.map((language) =>
          long ? (
            <Textarea key={language} {...field(language)} autosize minRows={2} maxRows={10} />
          ) : (
            <TextInput key={language} {...field(language)} />
          ),
        )}
      </Stack>
    </details>
  );
};
