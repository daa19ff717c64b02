import { ActionIcon, Anchor, Button, Group, NativeSelect, Switch, Text } from '@mantine/core';
import { IconArrowMerge, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { LookupEntry } from '#setup/reference-lists/contract.ts';
import { moneyDirections, ownFieldOf, type LookupKind } from '#setup/reference-lists/list-kinds.ts';
import classes from '../lookup.module.css';
import { type EntryDraft, type EntryDraftField, entryDraftOf, entryProblemsOf } from '../entry-draft.ts';
import type { EntryRowsState } from '../use-entry-rows.ts';
import { EditableCell } from './editable-cell.tsx';
import { SwatchSquare } from './swatch.tsx';

export type EntryTextField = 'code' | 'description' | 'swatch' | 'turnaroundDays';

export type EntryRowActions = {
  kind: LookupKind;
  rows: EntryRowsState;
  editing: EntryTextField | null;
  onEdit: (field: EntryTextField | null) => void;
  onUses: () => void;
  onMerge: () => void;
  onRemove: () => void;
};

export type EntryCells = Record<
  'code' | 'description' | 'own' | 'active' | 'uses' | 'actions' | 'trouble',
  ReactNode
>;

/** In Tab order. */
const textFields = (kind: LookupKind): EntryTextField[] => {
  const own = ownFieldOf[kind];
  return ['code', 'description', ...(own === 'swatch' || own === 'turnaroundDays' ? [own] : [])];
};

/** For table row and phone card. */
export const useEntryCells = (entry: LookupEntry, acts: EntryRowActions): EntryCells => {
  const { t } = useTranslation(['lookup', 'ui', 'shared']);
  const { kind, rows, editing, onEdit } = acts;
  const unsaved = rows.unsaved.get(entry.code);
  const draft = unsaved?.draft ?? entryDraftOf(entry);
  const problems = unsaved?.tried ? entryProblemsOf(kind, draft) : {};
  const name = entry.description || entry.code;
  const before = entryDraftOf(unsaved?.entry ?? entry);
  const problem = (field: EntryDraftField): string | undefined => {
    const found = problems[field];
    return found && t(`problem.${found}`);
  };
  const change = (part: Partial<EntryDraft>): void => rows.change(unsaved?.entry ?? entry, part);
  const now = (part: Partial<EntryDraft>): void => {
    change(part);
    void rows.save(entry.code);
  };
  const cell = (field: EntryTextField) => ({
    field: t(`field.${field}`),
    value: draft[field],
    editing: editing === field,
    error: problem(field),
    onEdit: () => onEdit(field),
    onChange: (text: string) => change({ [field]: text }),
    onEnter: () => {
      onEdit(null);
      void rows.save(entry.code);
    },
    onUndo: () => {
      change({ [field]: before[field] });
      onEdit(null);
    },
    onNext: (step: 1 | -1): boolean => {
      const fields = textFields(kind);
      const next = fields[fields.indexOf(field) + step];
      if (next !== undefined) onEdit(next);
      return next !== undefined;
    },
  });
  const color = /^#[0-9a-f]{6}$/i.test(draft.swatch) ? draft.swatch : null;
  const own: Record<'swatch' | 'turnaroundDays' | 'direction', () => ReactNode> = {
    swatch: () => (
      <EditableCell
        {...cell('swatch')}
        said={draft.swatch || t('noSwatch')}
        shown={
          <>
            <SwatchSquare color={color} />
            <span className={draft.swatch === '' ? classes['none'] : classes['mono']}>
              {draft.swatch || t('noSwatch')}
            </span>
          </>
        }
        before={
          <input
            type="color"
            className={classes['picker']}
            aria-label={t('pickColor', { name })}
            value={color ?? '#808080'}
            onChange={(event) => change({ swatch: event.currentTarget.value })}
          />
        }
      />
    ),
    turnaroundDays: () => (
      <EditableCell
        {...cell('turnaroundDays')}
        numeric
        said={
          draft.turnaroundDays === '' ? t('shopDays') : t('shared:day.count', { n: draft.turnaroundDays })
        }
        shown={
          draft.turnaroundDays === '' ? (
            <span className={classes['none']}>{t('shopDays')}</span>
          ) : (
            t('shared:day.count', { n: draft.turnaroundDays })
          )
        }
      />
    ),
    direction: () => (
      <NativeSelect
        size="sm"
        aria-label={`${t('field.direction')} ${name}`}
        value={draft.direction}
        error={problem('direction')}
        data={[
          ...(draft.direction === '' ? [{ value: '', label: t('direction.none') }] : []),
          ...moneyDirections.map((one) => ({ value: one, label: t(`direction.${one}`) })),
        ]}
        onChange={(event) => now({ direction: event.currentTarget.value })}
      />
    ),
  };
  const ownField = ownFieldOf[kind];
  return {
    code: <EditableCell {...cell('code')} />,
    description: <EditableCell {...cell('description')} />,
    own: ownField === null ? null : own[ownField](),
    active: (
      <span className={classes['plain']}>
        <Switch
          aria-label={t('activeOf', { name })}
          checked={draft.active}
          onChange={(event) => now({ active: event.currentTarget.checked })}
        />
      </span>
    ),
    uses: (
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
            onClick={acts.onUses}
            aria-label={t('usesOf', { name, n: entry.groups })}
          >
            {t('shared:garment.styles', { n: entry.groups })}
          </Anchor>
        )}
      </span>
    ),
    actions: (
      <Group gap={4} wrap="nowrap" className={classes['plain']}>
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
    ),
    trouble: unsaved && <Trouble entry={entry} rows={rows} />,
  };
};

/** Typed text stays until it is discarded here. */
const Trouble = ({ entry, rows }: { entry: LookupEntry; rows: EntryRowsState }) => {
  const { t } = useTranslation(['lookup', 'ui', 'shared']);
  const row = rows.unsaved.get(entry.code);
  if (row === undefined) return null;
  if (row.saving)
    return (
      <Text size="xs" c="dimmed" role="status" px="xs">
        {t('saving')}
      </Text>
    );
  if (!row.tried) return null;
  const text =
    row.error === null
      ? t('unsaved')
      : row.error.reply.code === 'CHANGED'
        ? t('changedBy', {
            who: row.entry.updateBy || t('shared:person.somebody'),
            now: row.entry.description,
          })
        : `${row.error.reply.title} · ${row.error.reply.detail}`;
  return (
    <Group gap="xs" px="xs" pb={4} role="alert">
      <Text size="xs" c="var(--mantine-color-error)">
        {text}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => void rows.save(entry.code)}>
        {t('saveAgain')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => rows.discard(entry.code)}>
        {t('discard')}
      </Button>
    </Group>
  );
};
