import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { moneyDirections, ownFieldOf, type LookupKind } from '#setup/reference-lists/list-kinds.ts';
import classes from '../lookup.module.css';
import { entryBodyOf, type EntryDraft, newEntryDraft, entryProblemsOf } from '../entry-draft.ts';
import { CellErrorText } from './editable-cell.tsx';

type NewEntryProps = { kind: LookupKind; card: boolean };

/** Enter appends the entry and clears the row. */
export const NewEntryRow = ({ kind, card }: NewEntryProps) => {
  const { t } = useTranslation('lookup');
  const [draft, setDraft] = useState<EntryDraft>(() => newEntryDraft(kind));
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const code = useRef<HTMLInputElement>(null);
  const create = useAction(referenceListContract.create, {
    quiet: true,
    refresh: 'all',
    onError: setError,
    onSuccess: (entry) => {
      toastDone(t('add.done', { name: entry.description }));
      setDraft(newEntryDraft(kind));
      setTried(false);
      code.current?.focus();
    },
  });
  const problems = tried ? entryProblemsOf(kind, draft) : {};
  const own = ownFieldOf[kind];
  const change = (part: Partial<EntryDraft>): void => {
    setError(null);
    setDraft({ ...draft, ...part });
  };
  const add = (): void => {
    setTried(true);
    if (create.isPending || Object.keys(entryProblemsOf(kind, draft)).length > 0) return;
    setError(null);
    create.mutate({ params: { kind }, body: { code: draft.code, ...entryBodyOf(kind, draft) } });
  };
  const text = (field: 'code' | 'description' | 'swatch' | 'turnaroundDays', placeholder?: string) => {
    const problem = problems[field];
    return (
      <TextInput
        size="sm"
        {...(field === 'code' && { ref: code })}
        aria-label={`${t('add.title')}: ${t(`field.${field}`)}`}
        placeholder={placeholder ?? t(`field.${field}`)}
        value={draft[field]}
        error={problem && t(`problem.${problem}`)}
        autoComplete="off"
        {...(field === 'turnaroundDays' && { inputMode: 'numeric' as const })}
        onChange={(event) => change({ [field]: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) add();
        }}
      />
    );
  };
  const ownField =
    own === 'swatch' ? (
      <span className={classes['plain']}>
        <input
          type="color"
          className={classes['picker']}
          aria-label={t('pickColor', { name: t('add.newName') })}
          value={/^#[0-9a-f]{6}$/i.test(draft.swatch) ? draft.swatch : '#808080'}
          onChange={(event) => change({ swatch: event.currentTarget.value })}
        />
        {text('swatch', '#rrggbb')}
      </span>
    ) : own === 'turnaroundDays' ? (
      text('turnaroundDays', t('shopDays'))
    ) : own === 'direction' ? (
      <NativeSelect
        size="sm"
        aria-label={`${t('add.title')}: ${t('field.direction')}`}
        value={draft.direction}
        data={moneyDirections.map((one) => ({ value: one, label: t(`direction.${one}`) }))}
        onChange={(event) => change({ direction: event.currentTarget.value })}
      />
    ) : null;
  const button = (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={create.isPending}
      onClick={add}
      fullWidth={card}
    >
      {t('add.button')}
    </Button>
  );
  const trouble = error && <CellErrorText text={`${error.reply.title} · ${error.reply.detail}`} />;
  if (card)
    return (
      <section className={classes['card']} aria-label={t('add.title')}>
        <div style={{ display: 'grid', gap: '0.5rem' }}>
          {text('code')}
          {text('description')}
          {ownField}
          {trouble}
          {button}
        </div>
      </section>
    );
  return (
    <tr className={classes['new']}>
      <th scope="row">
        <VisuallyHidden>{t('add.title')}</VisuallyHidden>
      </th>
      <td>{text('code')}</td>
      <td>
        {text('description')}
        {trouble}
      </td>
      {own === null ? null : <td>{ownField}</td>}
      <td colSpan={3}>{button}</td>
    </tr>
  );
};
