import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { Pills } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { CareRow } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import { WaitInput } from '#care/garments-input.ts';
import { vendorNoteOf } from '../vendor-note.ts';
import { careServices } from '#care/care-services.ts';

type Props = {
  of: readonly CareRow[];
  onSaid: (reply: ReplyOf<typeof careContract.wait>) => void;
};

const Ask = ({ of, onSaid, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(['cleanfix', 'shared', 'ui']);
  const [first] = useState(vendorNoteOf(of));
  const hasOwn = of.length > 1 && first === '';
  const form = useForm({
    schema: WaitInput,
    initialValues: { service: of[0]?.service ?? 'wash', note: first },
    toBody: ({ service, note }) => ({
      unitIds: of.map((row) => row.unitId),
      service,
      note: hasOwn && note.trim() === '' ? undefined : note,
    }),
  });
  const save = useAction(careContract.wait, {
    done: t('shared:done.saved'),
    refresh: 'all',
    onSuccess: (reply) => {
      onSaid(reply);
      onClose();
    },
    onError: form.refuse,
  });
  return (
    <Dialog title={t('whatToDoOf', { n: of.length })} busy={save.isPending} onClose={onClose}>
      <form noValidate onSubmit={form.submit((body) => save.mutate({ body }))}>
        <Stack gap="md">
          <Pills
            label={t('service')}
            showLabel
            options={careServices.map((value) => ({ value, label: t(`services.${value}`) }))}
            value={form.values.service}
            onChange={(service) => form.set({ service })}
          />
          <TextInput
            label={t('whereToLook')}
            description={hasOwn ? t('keepsOwn') : undefined}
            {...form.text('note')}
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
