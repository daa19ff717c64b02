import { Badge } from '@mantine/core';
import { useTranslation } from './translation.ts';
import { isLanguage } from '#lib/text/languages.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { useLanguage } from '../session/session.ts';

export const WrittenLanguageBadge = ({ language: wrote }: { language: string }) => {
  const { t } = useTranslation('shared');
  const language = useLanguage();
  return wrote === language || !isLanguage(wrote) ? null : (
    <Badge variant="light" tt="none" title={t('message.wrote', { language: languageNames[wrote] })}>
      {languageNames[wrote]}
    </Badge>
  );
};
