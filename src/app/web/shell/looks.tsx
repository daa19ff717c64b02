import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { themes } from '../../../core/web/preferences.ts';
import { setTheme, useSession } from '../../../core/web/session.ts';
import { LanguagePicker } from '../../../core/web/ui/language-picker.tsx';

const isTheme = (text: string): text is (typeof themes)[number] =>
  (themes as readonly string[]).includes(text);

/** How the app looks to this person: language and theme. */
export const Looks = () => {
  const { t } = useTranslation(['app', 'shared']);
  const { theme } = useSession();
  const themeLabel = useId();
  return (
    <>
      <LanguagePicker label={t('shared:person.language')} />
      <Input.Wrapper label={t('theme')} labelElement="div" labelProps={{ id: themeLabel }}>
        <SegmentedControl
          fullWidth
          aria-labelledby={themeLabel}
          value={theme}
          data={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          onChange={(value) => {
            if (isTheme(value)) setTheme(value);
          }}
        />
      </Input.Wrapper>
    </>
  );
};
