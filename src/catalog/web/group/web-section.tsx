import { Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { hotItem } from '#catalog/contract.ts';
import classes from '../catalog.module.css';
import { ErrorState, useClearButton } from '#ui/index.ts';
import { CountInput, FormSection } from '#ui/form/index.ts';
import type { GroupEditorState } from './use-group.ts';

const names = ['nameEn', 'nameDe', 'nameFr', 'namePt'] as const;

const descriptions = [
  'descriptionTh',
  'descriptionEn',
  'descriptionDe',
  'descriptionFr',
  'descriptionPt',
] as const;

export const WebSection = ({ state }: { state: GroupEditorState }) => {
  const { t } = useTranslation(['catalog', 'ui']);
  const { draft, form } = state;
  const query = useApi(
    referenceListContract.names,
    { params: { kind: 'web_category' } },
    { staleTime: 60_000 },
  );
  const { data } = query;
  const known = (data?.itemList ?? []).filter((one) => one.active || one.code === draft.webCategory);
  const options = known.map((one) => ({ value: one.code, label: one.description }));
  if (draft.webCategory !== '' && !known.some((one) => one.code === draft.webCategory))
    options.push({
      value: draft.webCategory,
      label: data === undefined ? draft.webCategory : t('ui:unknownCode', { code: draft.webCategory }),
    });
  return (
    <FormSection title={t('group.web')}>
      <Stack gap="sm">
        <Switch
          label={t('group.field.webItem')}
          checked={draft.webItem === 'y'}
          onChange={(event) => form.set({ webItem: event.currentTarget.checked ? 'y' : 'n' })}
        />
        <Switch
          label={t('group.field.webHotItem')}
          checked={draft.webHotItem === hotItem.yes}
          onChange={(event) =>
            form.set({ webHotItem: event.currentTarget.checked ? hotItem.yes : hotItem.no })
          }
        />
        {data === undefined && query.isError ? (
          <ErrorState error={query.error} retry={query.refetch} />
        ) : null}
        <Select
          label={t('group.field.webCategory')}
          data={options}
          value={draft.webCategory === '' ? null : draft.webCategory}
          onChange={(code) => form.set({ webCategory: code ?? '' })}
          searchable
          {...useClearButton(t('group.field.webCategory'))}
          nothingFoundMessage={t('group.noneInList')}
        />
        <details className={classes['fold']}>
          <summary>{t('group.webText')}</summary>
          <Stack gap="sm">
            {names.map((field) => (
              <TextInput key={field} label={t(`group.field.${field}`)} {...form.text(field)} />
            ))}
            {descriptions.map((field) => (
              <Textarea
                key={field}
                label={t(`group.field.${field}`)}
                {...form.text(field)}
                autosize
                minRows={3}
                maxRows={12}
              />
            ))}
            <TextInput
              label={t('group.field.video')}
              description={t('group.videoHint')}
              type="url"
              {...form.text('video')}
            />
          </Stack>
        </details>
        <details className={classes['fold']}>
          <summary>{t('group.more')}</summary>
          <Stack gap="sm">
            <CountInput label={t('group.field.qty')} {...form.field('qty')} />
            <Switch label={t('group.field.temporary')} {...form.checkbox('temporary')} />
          </Stack>
        </details>
      </Stack>
    </FormSection>
  );
};
