import { Button, Group } from '@mantine/core';
import { useTranslation } from '../i18n/translation.ts';
import { useDialog } from './dialog.tsx';

type DialogButtonsProps = {
  /** Label of the main action; without it the dialog only closes. */
  action?: string | undefined;
  /** Runs the action; without it the button submits the surrounding form. */
  onAction?: () => void;
  /** Disables the action. */
  disabled?: boolean;
  color?: string | undefined;
  /** Label in place of "cancel", or of "close" without an action. */
  out?: string;
};

/** The footer of a dialog: cancel and the main action. */
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
