import { Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { labelsContract } from '../contract.ts';
import type { LabelPaperLayout } from '../label-layouts.ts';
import { LabelFrames } from './draw/sheet.tsx';
import { isLayoutLength, layoutNumberFields, useLayoutForm } from './layout-form.ts';
import classes from './labels.module.css';
import { NumberField } from './number-field.tsx';

type LayoutDialogProps = {
  start: LabelPaperLayout;
  layoutId?: number | undefined;
  onSaved: (layoutId: number) => void;
  onClose: () => void;
};

export const LayoutDialog = ({ start, layoutId, onSaved, onClose }: LayoutDialogProps) => {
  const { t } = useTranslation(['label', 'ui']);
  const { form, drawn } = useLayoutForm(start, layoutId);
  const save = useAction(labelsContract.saveLayout, {
    done: t('layout.saved'),
    refresh: [labelsContract.layouts],
    onSuccess: (saved) => onSaved(saved.layoutId),
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
      size="xl"
      title={t(layoutId === undefined ? 'layout.add' : 'layout.edit')}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <div className={classes['measures']}>
            <Stack gap="sm">
              <TextInput label={t('layout.name')} {...form.text('name')} required />
              <Group gap="sm">
                <SegmentedControl
                  aria-label={t('layout.kind')}
                  value={form.values.kind}
                  data={[
                    { value: 'sheet', label: t('layout.sheet') },
                    { value: 'roll', label: t('layout.roll') },
                  ]}
                  onChange={(value) => form.set({ kind: value === 'roll' ? 'roll' : 'sheet' })}
                />
                <SegmentedControl
                  aria-label={t('layout.code')}
                  value={form.values.codeKind}
                  data={[
                    { value: 'code128', label: 'Code 128' },
                    { value: 'qr', label: 'QR' },
                  ]}
                  onChange={(value) => form.set({ codeKind: value === 'qr' ? 'qr' : 'code128' })}
                />
              </Group>
              <div className={classes['fields']}>
                {layoutNumberFields.map((field) => (
                  <NumberField
                    key={field}
                    label={t(`layout.${field}`)}
                    {...form.field(field)}
                    decimal={isLayoutLength(field)}
                  />
                ))}
              </div>
            </Stack>
            <div
              className={classes['drawing']}
              role="img"
              aria-label={t('layout.drawing')}
              style={{
                aspectRatio: drawn === null ? '210 / 297' : `${drawn.pageWidth} / ${drawn.pageHeight}`,
              }}
            >
              {drawn === null ? null : <LabelFrames paper={drawn} />}
            </div>
          </div>
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
    </Dialog>
  );
};
