import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import classes from '../lookup.module.css';

export type EditableCellProps = {
  field: string;
  value: string;
  shown?: ReactNode;
  said?: string;
  editing: boolean;
  error?: string | undefined;
  onEdit: () => void;
  onChange: (text: string) => void;
  onEnter: () => void;
  onUndo: () => void;
  /** `step` is 1 for Tab, -1 for Shift+Tab. Returns false without a further cell. */
  onNext: (step: 1 | -1) => boolean;
  before?: ReactNode;
  numeric?: boolean;
};

export const EditableCell = (props: EditableCellProps) => {
  const { field, value, editing, error, onEdit, onChange, onEnter, onUndo, onNext } = props;
  const { t } = useTranslation('lookup');
  const button = useRef<HTMLButtonElement>(null);
  // The cell is focused again after Enter and Escape.
  const back = useRef(false);
  useEffect(() => {
    if (!editing && back.current) button.current?.focus();
    back.current = false;
  }, [editing]);
  if (!editing)
    return (
      <>
        <button
          type="button"
          ref={button}
          className={classes['cell']}
          aria-label={t('editCell', { field, value: props.said ?? value })}
          onClick={onEdit}
        >
          {props.shown ?? (value === '' ? <span className={classes['none']}>{t('empty')}</span> : value)}
        </button>
        {error === undefined ? null : <CellErrorText text={error} />}
      </>
    );
  return (
    <span className={classes['plain']}>
      {props.before}
      <TextInput
        size="sm"
        flex={1}
        miw="6rem"
        autoFocus
        aria-label={field}
        value={value}
        error={error}
        {...(props.numeric && { inputMode: 'numeric' as const })}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Tab') {
            if (onNext(event.shiftKey ? -1 : 1)) event.preventDefault();
            return;
          }
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          back.current = true;
          if (event.key === 'Enter') onEnter();
          else onUndo();
        }}
      />
    </span>
  );
};

export const CellErrorText = ({ text }: { text: string }) => (
  <span role="alert" style={{ color: 'var(--mantine-color-error)', fontSize: 'var(--mantine-font-size-xs)' }}>
    {text}
  </span>
);
