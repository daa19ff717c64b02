import { Stack, Textarea, TextInput } from '@mantine/core';
import { arabicDigits } from '#lib/thai/thai.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { FormNotes, useVersionedForm } from '#ui/form/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { NewBranchInput } from '#setup/shop/shop-info-input.ts';

type BranchDialogProps = { freeNo: string; onClose: () => void; onDone: () => void };

/** `freeNo` is the proposed number at the Revenue Department. */
export const BranchDialog = ({ freeNo, onClose, onDone }: BranchDialogProps) => {
  const { t } = useTranslation(['rules', 'ui', 'shared']);
  const form = useVersionedForm({
    schema: NewBranchInput,
    record: undefined,
    valuesOf: () => ({ branchName: '', taxBranchNo: freeNo, phone: '', address: '' }),
    toBody: (values) => values,
    texts: { taxBranchNo: t('info.badBranchNo') },
  });
  const add = useAction(shopContract.addBranch, {
    done: t('branches.added'),
    refresh: 'all',
    onSuccess: onDone,
    onError: form.refuse,
  });
  const submit = form.submit((body) => {
    if (!add.isPending) add.mutate({ body });
  });
  return (
    <Dialog busy={add.isPending} onClose={onClose} title={t('branches.add')} dirty={form.dirty} firm>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput label={t('info.branchName')} required {...form.text('branchName')} />
          <TextInput
            label={t('info.taxBranchNo')}
            description={t('info.taxBranchNoHint')}
            inputMode="numeric"
            {...form.text('taxBranchNo')}
            onChange={(event) => form.set({ taxBranchNo: arabicDigits(event.currentTarget.value) })}
          />
          <TextInput label={t('shared:person.phone')} type="tel" {...form.text('phone')} />
          <Textarea label={t('shared:person.address')} autosize minRows={2} {...form.text('address')} />
          <FormNotes form={form} />
          <DialogButtons action={t('branches.add')} />
        </Stack>
      </form>
    </Dialog>
  );
};
