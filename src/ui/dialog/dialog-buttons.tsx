import { Button, Group } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { SaveButton } from '../form/save-button.tsx';
import { useDialog } from './dialog.tsx';

type DialogButtonsProps = {
  /** Without an action, the dialog has only the button that closes it. */
  action?: string | undefined;
  onAction?: (event: MouseEvent<HTMLElement>) => void;
  disabled?: boolean;
  color?: string | undefined;
  out?: string;
};

export const DialogButtons = ({ action, onAction, disabled = false, color, out }: DialogButtonsProps) => {
  const { t } = useTranslation('ui');
  const { leave, busy } = useDialog();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={leave} disabled={busy} data-safe>
        {out ?? t(action === undefined ? 'close' : 'cancel')}
      </Button>
      {action === undefined ? null : (
        <SaveButton
          color={color}
          loading={busy}
          disabled={disabled}
          {...(onAction === undefined ? { type: 'submit' } : { onClick: onAction })}
        >
          {action}
        </SaveButton>
      )}
    </Group>
  );
};
