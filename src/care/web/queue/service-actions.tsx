import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { useAction } from '#ui/api/queries.ts';
import { Pills } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { CareRow } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import { vendorNoteOf } from '../vendor-note.ts';
import { type CareService, careServices } from '#care/care-services.ts';

type Props = {
  of: readonly CareRow[];
  onSaid: (reply: ReplyOf<typeof careContract.wait>) => void;
};

const Ask = ({ of, onSaid, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(['cleanfix', 'shared', 'ui']);
  const [service, setService] = useState<CareService>(of[0]?.service ?? 'wash');
  const first = vendorNoteOf(of);
  const [note, setNote] = useState(first);
  const trimmed = note.trim();
  const keepsOwn = of.length > 1 && first === '' && trimmed === '';
  const save = useAction(careContract.wait, {
    done: t('shared:done.saved'),
    refresh: 'all',
    onSuccess: (reply) => {
      onSaid(reply);
      onClose();
    },
  });
  return (
    <Dialog title={t('whatToDoOf', { n: of.length })} busy={save.isPending} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({
            body: { unitIds: of.map((row) => row.unitId), service, note: keepsOwn ? undefined : trimmed },
          });
        }}
      >
        <Stack gap="md">
          <Pills
            label={t('service')}
            showLabel
            options={careServices.map((value) => ({ value, label: t(`services.${value}`) }))}
            value={service}
            onChange={setService}
          />
          <TextInput
            label={t('whereToLook')}
            value={note}
            description={of.length > 1 && first === '' ? t('keepsOwn') : undefined}
            maxLength={500}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const ServiceActions = (props: Props) => {
  const { t } = useTranslation('cleanfix');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('whatToDo')}
      </Button>
      {open ? <Ask {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
