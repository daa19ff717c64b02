import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import classes from '../lookup.module.css';

export type CellProps = {
  /** Name of the field. */
  field: string;
  /** As typed. */
  value: string;
  /** What is shown while it is not being edited; the value itself when left out. */
  shown?: ReactNode;
  /** What is read out of it. */
  said?: string;
  editing: boolean;
  error?: string | undefined;
  onEdit: () => void;
  onChange: (text: string) => void;
  /** Enter: done with this cell, the row may be saved. */
  onEnter: () => void;
  /** Escape: as it was. */
  onUndo: () => void;
  /** Tab (1) or Shift+Tab (-1): to the next cell of the row; false when there is none. */
  onNext: (step: 1 | -1) => boolean;
  /** Before the field while it is edited. */
  before?: ReactNode;
  numeric?: boolean;
};

/** One value of a row: a button that shows it and, once pressed, the field to change it in. */
export const Cell = (props: CellProps) => {
  const { field, value, editing, error, onEdit, onChange, onEnter, onUndo, onNext } = props;
  const { t } = useTranslation('lookup');
  const button = useRef<HTMLButtonElement>(null);
  // After Enter and Escape the cursor stays where it was.
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
        {error === undefined ? null : <ErrorText text={error} />}
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

export const ErrorText = ({ text }: { text: string }) => (
  <span role="alert" style={{ color: 'var(--mantine-color-error)', fontSize: 'var(--mantine-font-size-xs)' }}>
    {text}
  </span>
);
