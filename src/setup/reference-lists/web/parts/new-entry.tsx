import { Button, NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useForm } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { lookupEntryInputOf } from '#setup/reference-lists/entry-input.ts';
import {
  moneyDirections,
  ownFieldOf,
  swatchPattern,
  type LookupKind,
} from '#setup/reference-lists/list-kinds.ts';
import classes from '../lookup.module.css';
import { entryBodyOf, newEntryDraft, useEntryTexts } from '../entry-draft.ts';
import { CellErrorText } from './editable-cell.tsx';

const useNewEntry = (kind: LookupKind) => {
  const { t } = useTranslation('lookup');
  const code = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: lookupEntryInputOf(kind),
    initialValues: newEntryDraft(kind),
    toBody: (draft) => entryBodyOf(kind, draft),
    texts: useEntryTexts(),
  });
  const create = useAction(referenceListContract.create, {
    quiet: true,
    refresh: 'all',
    onError: form.refuse,
    onSuccess: (entry) => {
      toastDone(t('add.done', { name: entry.description }));
      form.reset();
      code.current?.focus();
    },
  });
  const add = (event: SyntheticEvent<HTMLElement>): void => {
    if (!create.isPending) form.submit((body) => create.mutate({ params: { kind }, body }))(event);
  };
  return { form, code, add, busy: create.isPending, error: create.error };
};
type NewEntry = ReturnType<typeof useNewEntry>;

type TextFieldProps = {
  entry: NewEntry;
  name: 'code' | 'description' | 'swatch' | 'turnaroundDays';
  placeholder?: string;
};

const TextField = ({ entry: { form, code, add }, name, placeholder }: TextFieldProps) => {
  const { t } = useTranslation('lookup');
  return (
    <TextInput
      size="sm"
      {...(name === 'code' && { ref: code })}
      aria-label={`${t('add.title')}: ${t(`field.${name}`)}`}
      placeholder={placeholder ?? t(`field.${name}`)}
      {...form.field(name)}
      autoComplete="off"
      {...(name === 'turnaroundDays' && { inputMode: 'numeric' as const })}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) add(event);
      }}
    />
  );
};

const OwnField = ({ entry, kind }: { entry: NewEntry; kind: LookupKind }) => {
  const { t } = useTranslation('lookup');
  const { form } = entry;
  const own = ownFieldOf[kind];
  if (own === 'turnaroundDays')
    return <TextField entry={entry} name="turnaroundDays" placeholder={t('shopDays')} />;
  if (own === 'direction')
    return (
      <NativeSelect
        size="sm"
        aria-label={`${t('add.title')}: ${t('field.direction')}`}
        {...form.field('direction')}
        data={moneyDirections.map((one) => ({ value: one, label: t(`direction.${one}`) }))}
      />
    );
  const { swatch } = form.values;
  return (
    <span className={classes['plain']}>
      <input
        type="color"
        className={classes['picker']}
        aria-label={t('pickColor', { name: t('add.newName') })}
        value={swatchPattern.test(swatch) ? swatch : '#808080'}
        onChange={(event) => form.set({ swatch: event.currentTarget.value })}
      />
      <TextField entry={entry} name="swatch" placeholder="#rrggbb" />
    </span>
  );
};

export const NewEntryRow = ({ kind, card }: { kind: LookupKind; card: boolean }) => {
  const { t } = useTranslation('lookup');
  const entry = useNewEntry(kind);
  const { busy, add, error } = entry;
  const code = <TextField entry={entry} name="code" />;
  const description = <TextField entry={entry} name="description" />;
  const own = ownFieldOf[kind] === null ? null : <OwnField entry={entry} kind={kind} />;
  const button = (
    <Button
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={busy}
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
          {code}
          {description}
          {own}
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
      <td>{code}</td>
      <td>
        {description}
        {trouble}
      </td>
      {own === null ? null : <td>{own}</td>}
      <td colSpan={3}>{button}</td>
    </tr>
  );
};
