import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { densities, themes } from '../../../core/web/preferences.ts';
import { setDensity, setTheme, useSession } from '../../../core/web/session.ts';
import { LanguagePicker } from '../../../core/web/ui/language-picker.tsx';

const isTheme = (text: string): text is (typeof themes)[number] =>
  (themes as readonly string[]).includes(text);

/** How the app looks to this person: language, theme and how close rows stand. */
export const Looks = () => {
  const { t } = useTranslation(['looks', 'shared']);
  const { theme, density } = useSession();
  const themeLabel = useId();
  const densityLabel = useId();
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
      <Input.Wrapper label={t('density')} labelElement="div" labelProps={{ id: densityLabel }}>
        <SegmentedControl
          fullWidth
          aria-labelledby={densityLabel}
          value={density}
          data={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
          onChange={(value) => {
            const chosen = densities.find((one) => one === value);
            if (chosen !== undefined) setDensity(chosen);
          }}
        />
      </Input.Wrapper>
    </>
  );
};
