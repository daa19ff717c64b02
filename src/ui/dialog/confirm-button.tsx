import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { ConfirmQuestion } from './question.tsx';

type ConfirmButtonProps = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** While a returned promise is pending the dialog stays open and busy; it stays open after a failure. */
  onConfirm: () => unknown;
  color?: string;
  variant?: string;
  size?: string;
  disabled?: boolean;
  leftSection?: ReactNode;
  fullWidth?: boolean;
  children: ReactNode;
};

/** A button that asks for confirmation (docs/spec.md §5). The safe option has the focus. */
export const ConfirmButton = ({
  title,
  text,
  confirmLabel,
  onConfirm,
  color = 'red',
  variant = 'default',
  children,
  ...rest
}: ConfirmButtonProps) => {
  const { t } = useTranslation('ui');
  const [opened, { open, close }] = useDisclosure(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm();
      close();
    } catch {
      // The caller has shown the error; the question stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button {...rest} variant={variant} {...(variant === 'default' ? {} : { color })} onClick={open}>
        {children}
      </Button>
      {opened ? (
        <ConfirmQuestion
          title={title}
          text={text}
          stay={t('cancel')}
          go={confirmLabel}
          color={color}
          busy={busy}
          onStay={close}
          onGo={() => void confirm()}
        />
      ) : null}
    </>
  );
};
