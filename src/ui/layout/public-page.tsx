import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { brand } from '#lib/words/language-names.ts';
import { BrandMark, useTitle } from '../index.ts';
import { LanguagePicker } from '../i18n/language-picker.tsx';
import classes from './public-page.module.css';

export const PublicPageFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('shared');
  useTitle(title);
  return (
    <div className={classes['page']}>
      <Stack gap="lg" className={classes['form']}>
        <Group gap="sm" className={classes['brand']}>
          <BrandMark size={40} />
          <span className={classes['name']}>{brand}</span>
        </Group>
        <Title order={1}>{title}</Title>
        {children}
        <LanguagePicker label={t('person.language')} />
      </Stack>
    </div>
  );
};
