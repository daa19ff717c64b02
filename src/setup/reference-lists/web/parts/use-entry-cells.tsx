import { ActionIcon, Anchor, Group, Switch, Text } from '@mantine/core';
import { IconArrowMerge, IconLanguage, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { LookupEntry } from '#setup/reference-lists/contract.ts';
import { ownFieldOf } from '#setup/reference-lists/list-kinds.ts';
import classes from '../lookup.module.css';
import { EditableCell } from './editable-cell.tsx';
import { EntryTrouble } from './entry-trouble.tsx';
import { OwnCell } from './own-cell.tsx';
import { type EntryRowActions, useEntryEditor } from './use-entry-editor.ts';

export type EntryCells = Record<
  'code' | 'description' | 'own' | 'active' | 'uses' | 'actions' | 'trouble',
  ReactNode
>;

const UsesCell = ({ entry, onUses }: { entry: LookupEntry; onUses: () => void }) => {
  const { t } = useTranslation(['lookup', 'shared']);
  const name = entry.description || entry.code;
  return (
    <span className={classes['plain']}>
      {entry.groups === 0 ? (
        <Text size="sm" c="dimmed">
          {t('notUsed')}
        </Text>
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={onUses}
          aria-label={t('usesOf', { name, n: entry.groups })}
        >
          {t('shared:garment.styles', { n: entry.groups })}
        </Anchor>
      )}
    </span>
  );
};

const ActionsCell = ({ name, acts }: { name: string; acts: EntryRowActions }) => {
  const { t } = useTranslation(['lookup', 'shared']);
  return (
    <Group gap={4} wrap="nowrap" className={classes['plain']}>
      {acts.onNames === undefined ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('namesOf', { name })}
          onClick={acts.onNames}
        >
          <IconLanguage size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('mergeOf', { name })}
        onClick={acts.onMerge}
      >
        <IconArrowMerge size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('shared:do.deleteOf', { name })}
        onClick={acts.onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
};

export const useEntryCells = (entry: LookupEntry, acts: EntryRowActions): EntryCells => {
  const { t } = useTranslation('lookup');
  const editor = useEntryEditor(entry, acts);
  const ownField = ownFieldOf[acts.kind];
  return {
    code: <EditableCell {...editor.cell('code')} />,
    description: <EditableCell {...editor.cell('description')} />,
    own: ownField === null ? null : <OwnCell field={ownField} editor={editor} />,
    active: (
      <span className={classes['plain']}>
        <Switch
          aria-label={t('activeOf', { name: editor.name })}
          checked={editor.draft.active}
          onChange={(event) => editor.changeAndSave({ active: event.currentTarget.checked })}
        />
      </span>
    ),
    uses: <UsesCell entry={entry} onUses={acts.onUses} />,
    actions: <ActionsCell name={editor.name} acts={acts} />,
    trouble: acts.rows.unsaved.has(entry.code) && <EntryTrouble entry={entry} rows={acts.rows} />,
  };
};
