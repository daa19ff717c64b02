import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

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

/** A button that asks first (spec §5). The safe way out has the focus. */
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
      <Modal
        opened={opened}
        onClose={close}
        title={title}
        centered
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Text component="div" size="sm">
          {text}
        </Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={close} data-autofocus disabled={busy}>
            {t('cancel')}
          </Button>
          <Button color={color} onClick={confirm} loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Modal>
    </>
  );
};
