import { Box, Checkbox, Group, Stack, Text } from '@mantine/core';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import classes from '../catalog.module.css';
import type { Lookups } from '../use-lookups.ts';
import { PicturePicker } from '../picture-pick.tsx';
import { FormSection } from '#ui/form/index.ts';
import { ColorDot } from '../swatch.tsx';
import { CodesSelect } from './code-select.tsx';
import { itemAxesOf, itemCellKey, countCellsOn, withCellsOn, withPictureAt } from './item-grid.ts';
import type { GroupEditorState } from './use-group.ts';

type PartProps = { state: GroupEditorState; lookups: Lookups };

export const ItemsSection = ({ state, lookups }: PartProps) => {
  const { t } = useTranslation('catalog');
  const { draft, setLists } = state;
  return (
    <FormSection
      title={t('group.items')}
      aside={
        <Text size="xs" c="dimmed">
          {t('group.itemsCount', { n: countCellsOn(draft.cells) })}
        </Text>
      }
    >
      <Stack gap="sm">
        <CodesSelect
          list="colors"
          lookups={lookups}
          label={t('group.field.colors')}
          value={draft.colors}
          onChange={(colors) => setLists({ colors })}
        />
        <CodesSelect
          list="sizes"
          lookups={lookups}
          label={t('group.field.sizes')}
          value={draft.sizes}
          onChange={(sizes) => setLists({ sizes })}
        />
        <ItemGrid state={state} lookups={lookups} />
        <Text size="xs" c="dimmed">
          {t('group.gridHint')}
        </Text>
      </Stack>
    </FormSection>
  );
};

const useItemNames = (lookups: Lookups) => {
  const { t } = useTranslation('catalog');
  return {
    colorName: (code: string): string => lookups.nameOf('colors', code) || t('group.anyColor'),
    sizeName: (code: string): string => lookups.nameOf('sizes', code) || t('group.anySize'),
  };
};

const cellOf = ({ draft }: GroupEditorState, color: string, size: string) =>
  draft.cells[itemCellKey(color, size)];

const unitsAt = (state: GroupEditorState, color: string, size: string): number => {
  const id = cellOf(state, color, size)?.productItemId;
  return id === undefined ? 0 : state.unitsOf(id);
};

type ColorProps = PartProps & { color: string; sizes: readonly string[] };

const ColorHead = ({ state, lookups, color, sizes }: ColorProps) => {
  const { t } = useTranslation('catalog');
  const name = useItemNames(lookups).colorName(color);
  const { draft, form } = state;
  const places = sizes.map((size) => ({ color, size }));
  const on = places.filter((one) => cellOf(state, color, one.size)?.on);
  const free = places.filter((one) => unitsAt(state, color, one.size) === 0);
  const all = on.length === places.length;
  const picture = on.map((one) => cellOf(state, color, one.size)?.fileName ?? '').find((url) => url !== '');
  return (
    <Group gap="0.5rem" wrap="nowrap">
      <Checkbox
        aria-label={t('group.wholeColor', { color: name })}
        checked={all}
        indeterminate={on.length > 0 && !all}
        disabled={free.length === 0 && all}
        onChange={() =>
          form.set((now) => ({
            cells: all ? withCellsOn(now.cells, free, false) : withCellsOn(now.cells, places, true),
          }))
        }
      />
      <PicturePicker
        label={t('group.pictureOf', { name })}
        url={picture ?? ''}
        pictures={draft.images}
        onPick={(url) =>
          form.set((now) => ({
            cells: withPictureAt(
              now.cells,
              on.map((one) => itemCellKey(color, one.size)),
              url,
            ),
          }))
        }
      />
      <ColorDot color={lookups.swatchOf(color)} />
      <span>{name}</span>
    </Group>
  );
};

const ItemCell = ({ state, lookups, color, size }: PartProps & { color: string; size: string }) => {
  const { t } = useTranslation('catalog');
  const { colorName, sizeName } = useItemNames(lookups);
  const { draft, form } = state;
  const cell = cellOf(state, color, size);
  const units = unitsAt(state, color, size);
  const name = `${colorName(color)} ${sizeName(size)}`;
  return (
    <Group gap="0.5rem" wrap="nowrap">
      <Checkbox
        aria-label={units > 0 ? t('group.cellHeld', { name, n: units }) : name}
        checked={cell?.on === true}
        disabled={units > 0 && cell?.on === true}
        onChange={(event) => {
          const next = event.currentTarget.checked;
          form.set((now) => ({ cells: withCellsOn(now.cells, [{ color, size }], next) }));
        }}
      />
      {cell?.on ? (
        <PicturePicker
          label={t('group.pictureOf', { name })}
          url={cell.fileName}
          pictures={draft.images}
          size={24}
          onPick={(url) =>
            form.set((now) => ({
              cells: withPictureAt(now.cells, [itemCellKey(color, size)], url),
            }))
          }
        />
      ) : null}
      {units > 0 ? (
        <Box component="span" fz="xs" c="dimmed" className={shared.numeric}>
          {t('group.units', { n: units })}
        </Box>
      ) : null}
    </Group>
  );
};

const ItemGrid = ({ state, lookups }: PartProps) => {
  const { t } = useTranslation('catalog');
  const { draft } = state;
  const axes = itemAxesOf(draft.cells, draft.colors, draft.sizes);
  const { sizeName } = useItemNames(lookups);
  return (
    <div className={classes['gridBox']} role="group" aria-label={t('group.gridLabel')}>
      <table className={classes['grid']}>
        <thead>
          <tr>
            <th scope="col">{t('group.field.color')}</th>
            {axes.sizes.map((size) => (
              <th key={size} scope="col">
                {sizeName(size)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {axes.colors.map((color) => (
            <tr key={color}>
              <th scope="row">
                <ColorHead state={state} lookups={lookups} color={color} sizes={axes.sizes} />
              </th>
              {axes.sizes.map((size) => (
                <td key={size}>
                  <ItemCell state={state} lookups={lookups} color={color} size={size} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
