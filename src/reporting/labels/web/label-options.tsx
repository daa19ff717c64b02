import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { ConfirmButton } from '#ui/index.ts';
import { labelsContract } from '../contract.ts';
import type { LabelPart, LabelSearch } from '../label-search.ts';
import { labelParts } from '../label-search.ts';
import { labelsPerPage } from '../label-layouts.ts';
import { LayoutDialog } from './layout-dialog.tsx';
import { NumberField } from './number-field.tsx';
import type { LabelPaper } from './use-labels.ts';

type OptionsProps = {
  search: LabelSearch;
  papers: readonly LabelPaper[];
  paper: LabelPaper;
  shown: ReadonlySet<LabelPart>;
  onChange: (change: Partial<LabelSearch>) => void;
};

const Count = ({
  label,
  description,
  value,
  most,
  onChange,
}: {
  label: string;
  description?: string;
  value: number;
  most: number;
  onChange: (value: number | undefined) => void;
}) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <NumberField
      label={label}
      description={description}
      value={typed !== null && (whole(typed, most) ?? 1) === value ? typed : String(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(whole(text, most));
      }}
    />
  );
};

const whole = (text: string, most: number): number | undefined => {
  const value = Number(text);
  return text === '' || value < 1 ? undefined : Math.min(most, value);
};

const PaperButtons = ({ paper, onChange }: Pick<OptionsProps, 'paper' | 'onChange'>) => {
  const { t } = useTranslation('label');
  const [dialog, setDialog] = useState<'add' | 'edit' | null>(null);
  const remove = useAction(labelsContract.removeLayout, {
    done: t('layout.removed'),
    refresh: [labelsContract.layouts],
    onSuccess: () => onChange({ layout: undefined }),
  });
  const { layoutId } = paper;
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setDialog('add')}
      >
        {t('layout.add')}
      </Button>
      {layoutId === undefined ? null : (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setDialog('edit')}
          >
            {t('layout.edit')}
          </Button>
          <ConfirmButton
            size="xs"
            title={t('layout.remove')}
            text={t('layout.removeText', { name: paper.name })}
            confirmLabel={t('layout.remove')}
            leftSection={<IconTrash size={16} aria-hidden />}
            onConfirm={() => remove.mutateAsync({ params: { id: layoutId } })}
          >
            {t('layout.remove')}
          </ConfirmButton>
        </>
      )}
      {dialog === null ? null : (
        <LayoutDialog
          start={dialog === 'add' && layoutId !== undefined ? { ...paper, name: '' } : paper}
          layoutId={dialog === 'edit' ? layoutId : undefined}
          onSaved={(saved) => {
            setDialog(null);
            onChange({ layout: String(saved) });
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Group>
  );
};

export const LabelOptions = ({ search, papers, paper, shown, onChange }: OptionsProps) => {
  const { t } = useTranslation('label');
  const { role } = useSession();
  const listed = (own: boolean) =>
    papers
      .filter((one) => (one.layoutId !== undefined) === own)
      .map((one) => ({ value: one.key, label: one.name }));
  const own = listed(true);
  const toggle = (part: LabelPart, on: boolean): void => {
    const next = labelParts.filter((one) => (one === part ? on : shown.has(one)));
    onChange({ show: next.length === 0 ? '-' : next.join(',') });
  };
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('paper')}
        value={paper.key}
        data={
          own.length === 0
            ? listed(false)
            : [
                { group: t('own'), items: own },
                { group: t('builtIn'), items: listed(false) },
              ]
        }
        onChange={(event) =>
          onChange({ layout: event.currentTarget.value, start: undefined, show: undefined })
        }
      />
      {role === 'staff' ? null : <PaperButtons paper={paper} onChange={onChange} />}
      <Group grow align="flex-start">
        {paper.kind === 'roll' ? null : (
          <Count
            label={t('start')}
            description={t('startHint')}
            value={search.start ?? 1}
            most={labelsPerPage(paper)}
            onChange={(start) => onChange({ start })}
          />
        )}
        <Count
          label={t('copies')}
          value={search.copies ?? 1}
          most={50}
          onChange={(copies) => onChange({ copies })}
        />
      </Group>
      <Checkbox.Group label={t('show')} value={[...shown]}>
        <Stack gap={6} mt={6}>
          {labelParts.map((part) => (
            <Checkbox
              key={part}
              value={part}
              label={t(`part.${part}`)}
              onChange={(event) => toggle(part, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  );
};
