import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';

type Named = { name: string; shared: boolean };

export const ViewNameFields = ({
  value,
  onChange,
  isMissing,
}: {
  value: Named;
  onChange: (next: Named) => void;
  isMissing: boolean;
}) => {
  const { t } = useTranslation('insight');
  return (
    <>
      <TextInput
        label={t('saved.name')}
        description={t('saved.nameHint')}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        error={isMissing ? t('saved.nameMissing') : undefined}
        maxLength={60}
        autoComplete="off"
        required
        data-autofocus
      />
      <Checkbox
        label={t('saved.shared')}
        description={t('saved.sharedHint')}
        checked={value.shared}
        onChange={(event) => onChange({ ...value, shared: event.currentTarget.checked })}
      />
    </>
  );
};
