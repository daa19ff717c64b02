import { Button, Group } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { useDialog } from './dialog.tsx';

type DialogButtonsProps = {
  /** What is done; nothing but closing when left out. */
  action?: string | undefined;
  /** Does it; the form around is sent when left out. */
  onAction?: () => void;
  /** Not now. */
  disabled?: boolean;
  color?: string | undefined;
  /** In place of "cancel", or of "close" where nothing is done. */
  out?: string;
};

/** The foot of a dialog: the way out, and what the dialog is for. */
export const DialogButtons = ({ action, onAction, disabled = false, color, out }: DialogButtonsProps) => {
  const { t } = useTranslation('ui');
  const { leave, busy } = useDialog();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={leave} disabled={busy} data-safe>
        {out ?? t(action === undefined ? 'close' : 'cancel')}
      </Button>
      {action === undefined ? null : (
        <Button
          color={color}
          loading={busy}
          disabled={disabled}
          {...(onAction === undefined ? { type: 'submit' } : { onClick: onAction })}
        >
          {action}
        </Button>
      )}
    </Group>
  );
};
