import { Alert, Button, List, Text } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { RecordChanges } from './merge-typed.ts';

type NotedForm = {
  restored: { conflicts: readonly string[] } | null;
  dirty: boolean;
  reset: () => void;
  changes?: RecordChanges | null;
};

/** If the record has no version, only the restored draft shows what others changed since the input. */
const changesOf = ({ changes, restored }: Pick<NotedForm, 'changes' | 'restored'>): RecordChanges | null => {
  if (changes !== undefined || restored === null || restored.conflicts.length === 0) return changes ?? null;
  return { taken: [], conflicts: Object.fromEntries(restored.conflicts.map((path) => [path, undefined])) };
};
type FormNotesProps = {
  form: NotedForm;
  /** Names for fields without a label, by the first part of their path. */
  labels?: Readonly<Record<string, string>>;
};

type ShownField = { label: string; option: string | undefined };

const shownField = (scope: Element | Document, path: string, value: unknown): ShownField | undefined => {
  const marked = scope.querySelector(`[data-path="${path}"]`);
  const input = marked?.matches('input, select, textarea') ? marked : marked?.querySelector('input, select');
  if (
    !(
      input instanceof HTMLInputElement ||
      input instanceof HTMLTextAreaElement ||
      input instanceof HTMLSelectElement
    )
  )
    return undefined;
  const name = input.labels?.[0]?.cloneNode(true);
  if (!(name instanceof Element)) return undefined;
  for (const mark of name.querySelectorAll('[aria-hidden]')) mark.remove();
  const options = input instanceof HTMLSelectElement ? [...input.options] : [];
  return {
    label: name.textContent?.trim() ?? '',
    option: options.find((one) => one.value === String(value))?.text,
  };
};

const maxShown = 80;

type Line = { path: string; label: string; stored: string | undefined };

const Changes = ({
  changes,
  labels,
}: {
  changes: RecordChanges;
  labels: Readonly<Record<string, string>>;
}) => {
  const { t } = useTranslation('ui');
  const own = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<{ taken: string[]; conflicts: Line[] }>({ taken: [], conflicts: [] });
  useLayoutEffect(() => {
    const scope = own.current?.closest('form, section, [role=dialog]') ?? document;
    const nameOf = (path: string, value?: unknown): ShownField => {
      const label = labels[path] ?? labels[path.split('.')[0] ?? ''] ?? t('changed.other');
      return shownField(scope, path, value) ?? { label, option: undefined };
    };
    setLines({
      taken: [...new Set(changes.taken.map((path) => nameOf(path).label))],
      conflicts: Object.entries(changes.conflicts).map(([path, value]) => {
        const { label, option } = nameOf(path, value);
        const isText = typeof value === 'string' || typeof value === 'number';
        return { path, label, stored: option ?? (isText ? String(value).slice(0, maxShown) : undefined) };
      }),
    });
  }, [changes, labels, t]);
  useLayoutEffect(() => {
    // This call returns a promise in new browsers, which is no clean-up function.
    void own.current?.scrollIntoView({ block: 'nearest' });
  }, [changes]);
  return (
    <Alert ref={own} color="orange" role="alert" title={t('changed.title')}>
      {lines.taken.length === 0 ? null : (
        <Text size="sm">{t('changed.taken', { fields: lines.taken.join(', ') })}</Text>
      )}
      {lines.conflicts.length === 0 ? null : (
        <>
          <Text size="sm">{t('changed.both')}</Text>
          <List size="sm">
            {lines.conflicts.map(({ path, label, stored }) => (
              <List.Item key={path} style={{ overflowWrap: 'anywhere' }}>
                {stored === undefined
                  ? label
                  : stored === ''
                    ? t('changed.emptied', { field: label })
                    : t('changed.stored', { field: label, text: stored })}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Text size="sm">{t('changed.again')}</Text>
    </Alert>
  );
};

const noLabels = {};

/** Shows that input is from before a reload, or that others made changes. */
export const FormNotes = ({ form, labels = noLabels }: FormNotesProps) => {
  const { t } = useTranslation('ui');
  const { changes: found, restored } = form;
  const changes = useMemo(() => changesOf({ changes: found, restored }), [found, restored]);
  return (
    <>
      {form.restored === null || !form.dirty ? null : (
        <Alert color="blue" role="status">
          <Text size="sm">{t('draft.restored')}</Text>
          <Button variant="default" size="xs" mt="xs" onClick={form.reset}>
            {t('draft.discard')}
          </Button>
        </Alert>
      )}
      {changes === null ? null : <Changes changes={changes} labels={labels} />}
    </>
  );
};
