import { Stack, Text } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ApiError } from '#ui/api/client.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { statusText } from './status-text.ts';

export type FailureKind = 'create' | 'view' | 'update' | 'delete';
export type GroupFailure = { kind: FailureKind; error: unknown };

/** Shows failures as in docs/spec.md §8. Failures of updates and deletions also show the HTTP status. */
export const FailurePopup = ({ failure, onClose }: { failure: GroupFailure | null; onClose: () => void }) => {
  const { t } = useTranslation(['catalog', 'ui', 'core']);
  if (failure === null) return null;
  const { kind, error } = failure;
  const reply = error instanceof ApiError ? error.reply : undefined;
  const status = error instanceof ApiError ? statusText(error.status) : '';
  return (
    <Dialog onClose={onClose} title={t(`group.fail.${kind}`)}>
      <Stack gap="md">
        <Stack align="center" gap="sm" role="alert">
          <IconCircleX size={56} stroke={1.5} color="var(--mantine-color-red-text)" aria-hidden />
          <Text ta="center" style={{ overflowWrap: 'anywhere' }}>
            {reply?.detail || t('core:errors.UNAVAILABLE.detail')}
          </Text>
          {(kind === 'update' || kind === 'delete') && status !== '' ? (
            <Text size="sm" c="dimmed">
              {status}
            </Text>
          ) : null}
        </Stack>
        <DialogButtons />
      </Stack>
    </Dialog>
  );
};
