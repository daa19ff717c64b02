import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { FormNotes, useVersionedForm } from '#ui/form/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { generalLedgerContract } from '../contract.ts';
import { AccountInput } from '../account-input.ts';
import type { LedgerAccount } from '../shapes.ts';
import { type AccountKind, accountKinds } from '../account-sources.ts';

const valuesOf = (of: LedgerAccount | undefined) => {
  const kind: AccountKind = of?.kind ?? 'expense';
  return { code: of?.code ?? '', name: of?.name ?? '', kind };
};

export const AccountDialog = ({ of, onClose }: { of: LedgerAccount | null; onClose: () => void }) => {
  const { t } = useTranslation(['journal', 'ui']);
  const form = useVersionedForm({
    schema: AccountInput,
    record: of ?? undefined,
    valuesOf,
    toBody: (values) => values,
    eager: true,
  });
  const options = {
    done: t('accounts.saved'),
    refresh: [generalLedgerContract.accounts, generalLedgerContract.lines],
    onSuccess: onClose,
    onError: form.refuse,
  };
  const add = useAction(generalLedgerContract.addAccount, options);
  const save = useAction(generalLedgerContract.saveAccount, options);
  const busy = add.isPending || save.isPending;
  return (
    <Dialog
      busy={busy}
      onClose={onClose}
      dirty={form.dirty}
      title={of === null ? t('accounts.add') : t('accounts.editNamed', { name: `${of.code} ${of.name}` })}
    >
      <form
        noValidate
        onSubmit={form.submit((body) => {
          if (busy) return;
          if (of === null) add.mutate({ body });
          else save.mutate({ params: { id: of.accountId }, body: { ...body, version: form.version } });
        })}
      >
        <Stack gap="sm">
          <TextInput
            label={t('accounts.code')}
            description={t('accounts.codeHint')}
            {...form.text('code')}
            required
          />
          <TextInput label={t('accounts.name')} {...form.text('name')} required />
          <NativeSelect
            label={t('accounts.kind')}
            {...form.field('kind')}
            data={accountKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <FormNotes form={form} />
          <DialogButtons action={t('ui:save')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
