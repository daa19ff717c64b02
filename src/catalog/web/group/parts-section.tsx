import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyInput, PlainList } from '#ui/index.ts';
import classes from '../catalog.module.css';
import { FormSection } from '#ui/form/index.ts';
import type { PartDraft } from './group-draft.ts';
import type { GroupEditorState } from './use-group.ts';

export const PartsSection = ({ state }: { state: GroupEditorState }) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const { form, partPath } = state;
  const { parts } = form.values;
  const serial = useRef(-1000);
  const added = useRef<number | null>(null);
  const change = (key: number, to: Partial<PartDraft>): void =>
    form.set({ parts: parts.map((part) => (part.key === key ? { ...part, ...to } : part)) });
  const move = (at: number, by: number): void => {
    const next = [...parts];
    const [part] = next.splice(at, 1);
    if (part !== undefined) next.splice(at + by, 0, part);
    form.set({ parts: next });
  };
  const add = (): void => {
    serial.current -= 1;
    added.current = serial.current;
    form.set({ parts: [...parts, { key: serial.current, name: '', lossPrice: '' }] });
  };
  return (
    <FormSection
      title={t('group.parts')}
      aside={
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('group.addPart')}
        </Button>
      }
    >
      {parts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('group.partsHint')}
        </Text>
      ) : (
        <PlainList ordered gap="0.5rem">
          {parts.map((part, at) => {
            const name = part.name.trim() === '' ? t('group.partNo', { n: at + 1 }) : part.name;
            return (
              <li key={part.key} className={classes['part']}>
                <TextInput
                  label={t('group.field.partName')}
                  value={part.name}
                  maxLength={100}
                  ref={(node) => {
                    if (node === null || added.current !== part.key) return;
                    added.current = null;
                    node.focus();
                  }}
                  onChange={(event) => change(part.key, { name: event.currentTarget.value })}
                  data-path={`${partPath(part.key)}.name`}
                  error={form.errorOf(`${partPath(part.key)}.name`)}
                  autoComplete="off"
                />
                <MoneyInput
                  label={t('group.field.lossPrice')}
                  value={part.lossPrice}
                  onChange={(lossPrice) => change(part.key, { lossPrice })}
                />
                <div className={classes['partTools']}>
                  <ActionIcon
                    variant="default"
                    size="input-sm"
                    aria-label={t('group.moveUp', { name })}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size="input-sm"
                    aria-label={t('group.moveDown', { name })}
                    disabled={at === parts.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size="input-sm"
                    aria-label={t('shared:do.removeOf', { name })}
                    onClick={() => form.set({ parts: parts.filter((one) => one.key !== part.key) })}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </div>
              </li>
            );
          })}
        </PlainList>
      )}
    </FormSection>
  );
};
