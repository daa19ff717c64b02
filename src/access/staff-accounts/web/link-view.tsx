import '@mantine/core/styles/Code.css';
import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DialogButtons } from '#ui/index.ts';
import { Qr } from '#ui/display/qr.tsx';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { type LinkKind, linkPages } from '#access/authentication/one-time-links.ts';

export type Link = { kind: LinkKind; key: string; expiresAt: string };

/** A one-time link as it is given away: a code to scan, an address to send. The server knows only its hash: it is shown this once. */
export const LinkView = ({ name, link }: { name: string; link: Link }) => {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const copy = useCopy();
  const address = `${window.location.origin}${linkPages[link.kind]}/${link.key}`;
  return (
    <Stack gap="md">
      <Text>{t('link.lead', { name, at: formatDateTime(link.expiresAt, language) })}</Text>
      <Stack align="center" gap="sm">
        <Qr text={address} label={t('link.code')} edge="14rem" />
        <Code block aria-label={t('link.address')} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {address}
        </Code>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(address)}>
          {t('link.copy')}
        </Button>
      </Stack>
      <Alert color="plum" icon={<IconInfoCircle aria-hidden />}>
        {t('link.once')}
      </Alert>
      <DialogButtons />
    </Stack>
  );
};
