import '@mantine/core/styles/Divider.css';
import { Divider, Input, NativeSelect, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { densities, themeNames } from '#ui/session/preferences.ts';
import { setDensity, setStartPage, setTheme, useSession } from '#ui/session/session.ts';
import { menuFor } from '#main/menu.ts';
import { LanguagePicker } from '#ui/i18n/language-picker.tsx';

const isTheme = (text: string): text is (typeof themeNames)[number] =>
  (themeNames as readonly string[]).includes(text);

export const AppearanceSettings = () => {
  const { t } = useTranslation(['looks', 'shared', 'app']);
  const session = useSession();
  const { theme, density, startPage } = session;
  const menu = menuFor(session);
  const themeLabel = useId();
  const densityLabel = useId();
  return (
    <>
      <Divider />
      <LanguagePicker label={t('shared:person.language')} />
      <Input.Wrapper label={t('theme')} labelElement="div" labelProps={{ id: themeLabel }}>
        <SegmentedControl
          fullWidth
          aria-labelledby={themeLabel}
          value={theme}
          data={themeNames.map((value) => ({ value, label: t(`themes.${value}`) }))}
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
      <NativeSelect
        label={t('start')}
        value={menu.some(({ pages }) => pages.some(({ path }) => path === startPage)) ? startPage : ''}
        data={[
          { value: '', label: t('usual') },
          ...menu.map(({ group, pages }) => ({
            group: t(`app:groups.${group}`),
            items: pages.map(({ path, name }) => ({ value: path, label: t(`app:pages.${name}`) })),
          })),
        ]}
        onChange={(event) => setStartPage(event.currentTarget.value)}
      />
      <Divider />
    </>
  );
};
