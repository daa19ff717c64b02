import { Badge } from '@mantine/core';
import { useTranslation } from './translation.ts';
import { isLanguage } from '#lib/text/languages.ts';
import { languageNames } from '#lib/words/languages.ts';
import { useLanguage } from '../session/session.ts';

/** The language of the page that somebody wrote on, where it is not the reader's own. */
export const Wrote = ({ language: wrote }: { language: string }) => {
  const { t } = useTranslation('shared');
  const language = useLanguage();
  return wrote === language || !isLanguage(wrote) ? null : (
    <Badge variant="light" tt="none" title={t('message.wrote', { language: languageNames[wrote] })}>
      {languageNames[wrote]}
    </Badge>
  );
};
