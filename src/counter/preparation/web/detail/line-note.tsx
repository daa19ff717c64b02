import { Button, Group, Stack, Textarea, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { TodoLine } from '#counter/preparation/contract.ts';
import classes from '../prepare.module.css';

export const LineInstructions = ({ line }: { line: TodoLine }) => {
  const { t } = useTranslation('prepare');
  return (
    <>
      {line.alteration === '' ? null : (
        <p className={`${classes['note']} ${classes['alter']}`}>
          {t('detail.alterLabel')} {line.alteration}
        </p>
      )}
      {line.note === '' ? null : (
        <p className={classes['note']}>
          {t('detail.noteLabel')} {line.note}
        </p>
      )}
    </>
  );
};

type LineNoteProps = {
  line: TodoLine;
  busy: boolean;
  onSave: (note: { note: string; alteration: string }) => Promise<unknown>;
};

export const LineNoteFields = ({ line, busy, onSave }: LineNoteProps) => {
  const { t } = useTranslation(['prepare', 'ui']);
  const [draft, setDraft] = useState<{ note: string; alteration: string } | null>(null);
  if (draft === null)
    return (
      <div>
        <LineInstructions line={line} />
        <Button
          mt="xs"
          size="compact-sm"
          variant="default"
          onClick={() => setDraft({ note: line.note, alteration: line.alteration })}
        >
          {t('detail.editNote')}
          <VisuallyHidden> {`${line.name} ${line.barcode}`}</VisuallyHidden>
        </Button>
      </div>
    );
  const save = async (): Promise<void> => {
    try {
      await onSave({ note: draft.note.trim(), alteration: draft.alteration.trim() });
      setDraft(null);
    } catch {
      // A toast shows the error.
    }
  };
  return (
    <Stack gap="xs" mt="xs" role="group" aria-label={t('detail.noteOf', { name: line.name })}>
      <Textarea
        label={t('detail.alteration')}
        value={draft.alteration}
        onChange={(event) => setDraft({ ...draft, alteration: event.currentTarget.value })}
        maxLength={500}
        rows={2}
        data-autofocus
      />
      <Textarea
        label={t('detail.note')}
        value={draft.note}
        onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
        maxLength={500}
        rows={2}
      />
      <Group gap="xs">
        <Button size="compact-md" onClick={save} loading={busy}>
          {t('ui:save')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setDraft(null)} disabled={busy}>
          {t('ui:cancel')}
        </Button>
      </Group>
    </Stack>
  );
};
