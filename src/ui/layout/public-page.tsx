import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { brand } from '#lib/words/language-names.ts';
import type { Language } from '#lib/text/languages.ts';
import { BrandMark, useTitle } from '../index.ts';
import { LanguagePicker } from '../i18n/language-picker.tsx';
import classes from './public-page.module.css';

const Night = () => (
  <svg viewBox="0 0 480 640" preserveAspectRatio="xMidYMid slice" className={classes['night']}>
    <path d="M330 90a86 86 0 1 0 58 118 70 70 0 0 1-58-118Z" fill="#e8ca68" />
    <g fill="#f1e4f2">
      <circle cx="96" cy="120" r="2.5" />
      <circle cx="170" cy="70" r="1.8" />
      <circle cx="60" cy="220" r="1.8" />
      <circle cx="410" cy="60" r="2.2" />
      <circle cx="215" cy="170" r="1.6" />
      <circle cx="140" cy="250" r="2" />
      <circle cx="440" cy="290" r="1.8" />
    </g>
    <path d="M0 352h480" stroke="#d3a6d8" strokeWidth="3" />
    <g fill="none" stroke="#d3a6d8" strokeWidth="3" strokeLinecap="round">
      <path d="M110 352v18m-38 22 38-22 38 22" />
      <path d="M240 352v18m-38 22 38-22 38 22" />
      <path d="M370 352v18m-38 22 38-22 38 22" />
    </g>
    <path d="M84 392q26 26 52 0l-8 78 40 200H52l40-200Z" fill="#96519f" />
    <path d="M214 392q26 20 52 0l-4 66q22 110 64 212H154q42-102 64-212Z" fill="#c9a24a" />
    <path d="M344 392q26 26 52 0l-10 70 26 208h-84l26-208Z" fill="#b06fb8" />
    <path d="M92 470h36M218 458h44M354 462h32" stroke="#f0dc9a" strokeWidth="4" />
  </svg>
);

type FrameProps = {
  title: string;
  lead?: string;
  onPick?: (language: Language) => void;
  children: ReactNode;
};

/** A picture is next to the form, or above it on a phone. */
export const PublicPageFrame = ({ title, lead, onPick, children }: FrameProps) => {
  const { t } = useTranslation('shared');
  useTitle(title);
  return (
    <div className={classes['page']}>
      <div className={classes['side']} aria-hidden>
        <Night />
      </div>
      {/* The content is at the top, so late content does not move the button. */}
      <Group gap={0} wrap="nowrap" align="flex-start" justify="center" py="xl" px="md">
        <Stack gap="lg" className={classes['form'] ?? ''}>
          <Group gap="sm" c="var(--mantine-color-anchor)">
            <BrandMark size={40} />
            <Box component="span" fz="2rem" lh={1.4} fw={600}>
              {brand}
            </Box>
          </Group>
          <div>
            <Title order={1}>{title}</Title>
            {lead === undefined ? null : <Text c="dimmed">{lead}</Text>}
          </div>
          {children}
          <LanguagePicker label={t('person.language')} {...(onPick !== undefined && { onPick })} />
        </Stack>
      </Group>
    </div>
  );
};
