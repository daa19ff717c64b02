import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { PlainList, shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { useAction } from '#ui/api/queries.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import type { MailDraft } from '#storefront/inbox/compose-contract.ts';
import { fileSizeText } from '../attachments.tsx';

type DraftFilesProps = {
  draftKey: string;
  kept: MailDraft['files'];
  /** Saves the draft before the first upload. */
  onBefore: () => Promise<void>;
};

export const DraftFiles = ({ draftKey: key, kept, onBefore }: DraftFilesProps) => {
  const { t } = useTranslation('mail');
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState<MailDraft['files'] | null>(null);
  const files = changed ?? kept;
  const take = async (chosen: File[]): Promise<void> => {
    if (chosen.length === 0) return;
    setBusy(true);
    try {
      await onBefore();
      for (const file of chosen) {
        const draft = await uploadFile(inboxContract.attachFile, { params: { key }, file });
        setChanged(draft.files);
      }
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const detach = useAction(inboxContract.detachFile, { onSuccess: (draft) => setChanged(draft.files) });
  return (
    <Group gap="xs">
      <FileButton multiple onChange={(chosen) => void take(chosen)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={busy}
            leftSection={<IconPaperclip size={18} aria-hidden />}
          >
            {t('write.attach')}
          </Button>
        )}
      </FileButton>
      {files.length === 0 ? null : (
        <PlainList gap="0.5rem" aria-label={t('filesOf')}>
          {files.map((one) => (
            <li key={one.id}>
              <Group gap={4} wrap="nowrap">
                <Text size="sm" className={shared.anywhere}>
                  {one.name} · {fileSizeText(one.bytes)}
                </Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t('write.detach', { name: one.name })}
                  onClick={() => detach.mutate({ params: { key, id: one.id } })}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </PlainList>
      )}
    </Group>
  );
};
