import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { SavedViewInput } from '#reporting/analytics/contracts/saved-view-input.ts';

export const useViewForm = (of = { name: '', shared: false }) =>
  useForm({
    schema: SavedViewInput,
    initialValues: { name: of.name, shared: of.shared },
    toBody: (values) => values,
  });

export const ViewNameFields = ({ form }: { form: ReturnType<typeof useViewForm> }) => {
  const { t } = useTranslation('insight');
  return (
    <>
      <TextInput
        label={t('saved.name')}
        description={t('saved.nameHint')}
        {...form.text('name')}
        autoComplete="off"
        required
        data-autofocus
      />
      <Checkbox label={t('saved.shared')} description={t('saved.sharedHint')} {...form.checkbox('shared')} />
    </>
  );
};
