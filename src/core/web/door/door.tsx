import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { brand } from '../../words/languages.ts';
import { BrandMark, useTitle } from '../ui/index.ts';
import { LanguagePicker } from '../ui/language-picker.tsx';
import classes from './door.module.css';

/** The frame of a door that is reached by a link, before anybody has logged in. */
export const Door = ({ title, children }: { title: string; children: ReactNode }) => {
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
