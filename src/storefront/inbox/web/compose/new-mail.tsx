import { Button, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { newIdempotencyKey } from '#ui/api/queries.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { MailEditor } from './composer.tsx';
import { localDraftOf } from './use-compose.ts';

type NewMailProps = {
  onBack: (() => void) | undefined;
  onSent: (conversationId: number) => void;
  onDropped: () => void;
};

export const NewMail = ({ onBack, onSent, onDropped }: NewMailProps) => {
  const { t } = useTranslation('mail');
  const language = useLanguage();
  const { username } = useSession();
  const [key] = useState(() => localDraftOf(username, null)?.key ?? newIdempotencyKey());
  return (
    <Stack gap="sm">
      {onBack === undefined ? null : (
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('back')}
        </Button>
      )}
      <MailEditor
        draftKey={key}
        conversationId={null}
        start={{ to: '', subject: '', body: '' }}
        draft={null}
        language={language}
        onSent={onSent}
        onDropped={onDropped}
      />
    </Stack>
  );
};
