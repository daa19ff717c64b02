import { Button, Text } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/translation.ts';

type Props = { busy: boolean; disabled?: boolean; onAsk: (event: SyntheticEvent<HTMLElement>) => void };

export const AskApproval = ({ busy, disabled = false, onAsk }: Props) => {
  const { t } = useTranslation('shared');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void button.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <>
      <Text size="sm">{t('approval.hint')}</Text>
      <Button ref={button} variant="default" loading={busy} disabled={disabled} onClick={onAsk}>
        {t('approval.ask')}
      </Button>
    </>
  );
};
