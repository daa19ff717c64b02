import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';
import { printersContract, type Printer } from '#reporting/printers/contract.ts';
import { printerLanguages } from '#reporting/printers/printer-rules.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { PaperFields } from './paper-fields.tsx';
import { usePrinterForm } from './printer-form.ts';

type Props = {
  of: Printer | undefined;
  /** True if the server reaches printers of its network. */
  network: boolean;
  onClose: () => void;
};

export const PrinterDialog = ({ of, network, onClose }: Props) => {
  const { t } = useTranslation(['printers', 'shared', 'ui']);
  const { branches, branchId } = useSession();
  const form = usePrinterForm(of, { branchId, network });
  const save = useAction(printersContract.savePrinter, {
    done: t('shared:done.saved'),
    refresh: [printersContract.printers],
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = form.submit((body) => {
    if (!save.isPending) save.mutate({ body });
  });
  return (
    <Dialog
      busy={save.isPending}
      onClose={onClose}
      dirty={form.dirty}
      title={of === undefined ? t('add') : of.name}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <NativeSelect
            label={t('shared:shop.branch')}
            data={branches.map((one) => ({ value: String(one.branchId), label: one.branchName }))}
            value={String(form.values.branchId)}
            onChange={(event) => form.set({ branchId: Number(event.currentTarget.value) })}
          />
          <TextInput
            label={t('shared:field.name')}
            placeholder={t('namePlaceholder')}
            {...form.text('name')}
            required
          />
          <NativeSelect
            label={t('language')}
            description={t('languageHint')}
            data={printerLanguages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
            value={form.values.language}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              form.set({ language: printerLanguages.find((one) => one === chosen) ?? 'escpos' });
            }}
          />
          <ConnectionFields form={form} network={network} />
          <PaperFields form={form} />
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
    </Dialog>
  );
};
