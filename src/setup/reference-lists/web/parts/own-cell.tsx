import { NativeSelect } from '@mantine/core';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { moneyDirections, type OwnField, swatchPattern } from '#setup/reference-lists/list-kinds.ts';
import classes from '../lookup.module.css';
import { EditableCell } from './editable-cell.tsx';
import { SwatchSquare } from './swatch.tsx';
import type { EntryEditor } from './use-entry-editor.ts';

type CellProps = { editor: EntryEditor };

const SwatchCell = ({ editor }: CellProps) => {
  const { t } = useTranslation('lookup');
  const { draft } = editor;
  const color = swatchPattern.test(draft.swatch) ? draft.swatch : null;
  return (
    <EditableCell
      {...editor.cell('swatch')}
      said={draft.swatch || t('noSwatch')}
      shown={
        <>
          <SwatchSquare color={color} />
          <span className={draft.swatch === '' ? classes['none'] : shared.numeric}>
            {draft.swatch || t('noSwatch')}
          </span>
        </>
      }
      before={
        <input
          type="color"
          className={classes['picker']}
          aria-label={t('pickColor', { name: editor.name })}
          value={color ?? '#808080'}
          onChange={(event) => editor.change({ swatch: event.currentTarget.value })}
        />
      }
    />
  );
};

const TurnaroundDaysCell = ({ editor }: CellProps) => {
  const { t } = useTranslation(['lookup', 'shared']);
  const days = editor.draft.turnaroundDays;
  const text = days === '' ? t('shopDays') : t('shared:day.count', { n: days });
  return (
    <EditableCell
      {...editor.cell('turnaroundDays')}
      numeric
      said={text}
      shown={days === '' ? <span className={classes['none']}>{text}</span> : text}
    />
  );
};

const DirectionCell = ({ editor }: CellProps) => {
  const { t } = useTranslation('lookup');
  const { direction } = editor.draft;
  return (
    <NativeSelect
      size="sm"
      aria-label={`${t('field.direction')} ${editor.name}`}
      value={direction}
      error={editor.errors['direction']}
      data={[
        ...(direction === '' ? [{ value: '', label: t('direction.none') }] : []),
        ...moneyDirections.map((one) => ({ value: one, label: t(`direction.${one}`) })),
      ]}
      onChange={(event) => editor.changeAndSave({ direction: event.currentTarget.value })}
    />
  );
};

const cells = { swatch: SwatchCell, turnaroundDays: TurnaroundDaysCell, direction: DirectionCell };

export const OwnCell = ({ field, editor }: { field: OwnField; editor: EntryEditor }) => {
  const Cell = cells[field];
  return <Cell editor={editor} />;
};
