import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { Question } from './question.tsx';

type ConfirmButtonProps = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** A promise keeps the dialog open and busy until it settles; it stays open when it fails. */
  onConfirm: () => unknown;
  color?: string;
  variant?: string;
  size?: string;
  disabled?: boolean;
  leftSection?: ReactNode;
  fullWidth?: boolean;
  children: ReactNode;
};

/** A button that asks first (docs/spec.md §5). The safe way out has the focus. */
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
      // Whoever acted has told the failure; the question stays.
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
        <Question
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
