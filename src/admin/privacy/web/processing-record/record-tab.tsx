import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { FormNotes, useForm } from '#ui/form/index.ts';
import { ButtonLink, QueryView } from '#ui/index.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { ProcessingRecordInput } from '#setup/shop/privacy-settings-input.ts';
import { processingRecordSettings } from '#setup/shop/settings.ts';
import { type ProcessingRecordReply, privacyContract } from '#admin/privacy/contract.ts';

type Field = keyof typeof processingRecordSettings;
const fields = Object.keys(processingRecordSettings) as Field[];

const Form = ({ kept }: { kept: ProcessingRecordReply }) => {
  const { t } = useTranslation(['privacy', 'shared', 'ui']);
  const { dataController, dataContact, dataOfficer } = kept;
  const form = useForm({
    schema: ProcessingRecordInput,
    initialValues: { dataController, dataContact, dataOfficer },
    toBody: (values) => values,
    keepAs: 'processing-record',
  });
  const save = useAction(shopContract.saveRecord, {
    done: t('shared:done.saved'),
    refresh: [privacyContract.record],
    onSuccess: form.saved,
    onError: form.refuse,
  });
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate({ body }))}>
      <Stack gap="sm" maw={480}>
        {fields.map((field) => (
          <Textarea
            key={field}
            label={t(`record.${field}`)}
            description={t(`record.${field}Hint`)}
            {...form.text(field)}
            autosize
          />
        ))}
        <FormNotes form={form} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!form.dirty}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

export const ProcessingRecordTab = () => {
  const { t } = useTranslation('privacy');
  const query = useApi(privacyContract.record, {});
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('record.hint')}
      </Text>
      <Group>
        <ButtonLink
          to="/pages/privacy-record"
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          {t('record.open')}
        </ButtonLink>
      </Group>
      <QueryView query={query}>{(kept) => <Form kept={kept} />}</QueryView>
    </Stack>
  );
};
