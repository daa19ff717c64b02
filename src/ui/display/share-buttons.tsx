import { Button, Group } from '@mantine/core';
import { IconBrandLine, IconCopy, IconMail, IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCopy } from '../hooks/use-copy.ts';
import { useTranslation } from '../i18n/translation.ts';

export type ShareButtonsProps = {
  text: string;
  mail?: { to: string; subject: string };
  children?: ReactNode;
};

export const ShareButtons = ({ text, mail, children }: ShareButtonsProps) => {
  const { t } = useTranslation(['ui', 'shared']);
  const copy = useCopy();
  return (
    <Group gap="xs">
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(text)}>
        {t('share.copy')}
      </Button>
      <Button
        component="a"
        href={`https://line.me/R/share?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconBrandLine size={18} aria-hidden />}
      >
        {t('shared:action.sendLine')}
      </Button>
      {mail === undefined ? null : (
        <Button
          component="a"
          href={`mailto:${encodeURIComponent(mail.to)}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(text)}`}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
        >
          {t('share.mail')}
        </Button>
      )}
      {'share' in navigator ? (
        <Button
          variant="default"
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
        >
          {t('share.otherWays')}
        </Button>
      ) : null}
      {children}
    </Group>
  );
};
