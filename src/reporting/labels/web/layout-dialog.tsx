import { Alert, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons, useDirty } from '#ui/index.ts';
import { labelsContract } from '../contract.ts';
import type { LabelPaperLayout } from '../label-layouts.ts';
import { LabelFrames } from './draw/sheet.tsx';
import type { LayoutDraft } from './layout-draft.ts';
import {
  layoutCountFields,
  layoutDraftOf,
  layoutLengthFields,
  layoutProblemsOf,
  readLayoutDraft,
} from './layout-draft.ts';
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
  const [draft, setDraft] = useState<LayoutDraft>(() => layoutDraftOf(start));
  const [tried, setTried] = useState(false);
  const save = useAction(labelsContract.saveLayout, {
    done: t('layout.saved'),
    refresh: [labelsContract.layouts],
    onSuccess: (saved) => onSaved(saved.layoutId),
  });
  const put = (change: Partial<LayoutDraft>): void => setDraft((was) => ({ ...was, ...change }));
  const layout = readLayoutDraft(draft);
  const problems = layoutProblemsOf(draft);
  const send = (): void => {
    setTried(true);
    if (layout !== null && problems.overflow === null && draft.name.trim() !== '')
      save.mutate({ body: { ...(layoutId !== undefined && { layoutId }), ...layout } });
  };
  const dirty = useDirty(draft);
  return (
    <Dialog
      busy={save.isPending}
      onClose={onClose}
      dirty={dirty}
      size="xl"
      title={t(layoutId === undefined ? 'layout.add' : 'layout.edit')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap="sm">
          <div className={classes['measures']}>
            <Stack gap="sm">
              <TextInput
                label={t('layout.name')}
                value={draft.name}
                maxLength={100}
                required
                error={tried && draft.name.trim() === '' ? t('ui:required') : undefined}
                onChange={(event) => put({ name: event.currentTarget.value })}
              />
              <Group gap="sm">
                <SegmentedControl
                  aria-label={t('layout.kind')}
                  value={draft.kind}
                  data={[
                    { value: 'sheet', label: t('layout.sheet') },
                    { value: 'roll', label: t('layout.roll') },
                  ]}
                  onChange={(value) => put({ kind: value === 'roll' ? 'roll' : 'sheet' })}
                />
                <SegmentedControl
                  aria-label={t('layout.code')}
                  value={draft.codeKind}
                  data={[
                    { value: 'code128', label: 'Code 128' },
                    { value: 'qr', label: 'QR' },
                  ]}
                  onChange={(value) => put({ codeKind: value === 'qr' ? 'qr' : 'code128' })}
                />
              </Group>
              <div className={classes['fields']}>
                {[...layoutLengthFields, ...layoutCountFields].map((field) => (
                  <NumberField
                    key={field}
                    label={t(`layout.${field}`)}
                    value={draft[field]}
                    decimal={field !== 'columns' && field !== 'rows'}
                    error={problems.fields.has(field) ? t('layout.bad') : undefined}
                    onChange={(text) => put({ [field]: text })}
                  />
                ))}
              </div>
              {problems.overflow === null ? null : (
                <Alert color="red" role="alert">
                  {t(`layout.${problems.overflow}`)}
                </Alert>
              )}
            </Stack>
            <div
              className={classes['drawing']}
              role="img"
              aria-label={t('layout.drawing')}
              style={{
                aspectRatio: layout === null ? '210 / 297' : `${layout.pageWidth} / ${layout.pageHeight}`,
              }}
            >
              {layout === null ? null : <LabelFrames paper={layout} />}
            </div>
          </div>
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
    </Dialog>
  );
};
