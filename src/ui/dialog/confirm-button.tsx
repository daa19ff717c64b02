import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { LazyQuestion, useQuestionPreload } from './question-lazy.tsx';

type ConfirmButtonProps = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  onConfirm: () => unknown;
  color?: string;
  variant?: string;
  size?: string;
  px?: number;
  'aria-label'?: string;
  disabled?: boolean;
  leftSection?: ReactNode;
  fullWidth?: boolean;
  children: ReactNode;
};

/** The safe option has the focus (docs/spec.md §5). */
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
  useQuestionPreload();
  const [opened, { open, close }] = useDisclosure(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm();
      close();
    } catch {
      // `onConfirm` has shown the error.
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
        <LazyQuestion
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
