import { Checkbox, Stack, Text } from '@mantine/core';
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

const ItemGrid = ({ state, lookups }: PartProps) => {
  const { t } = useTranslation('catalog');
  const { draft, edit, unitsOf } = state;
  const axes = itemAxesOf(draft.cells, draft.colors, draft.sizes);
  const colorName = (code: string): string => lookups.nameOf('colors', code) || t('group.anyColor');
  const sizeName = (code: string): string => lookups.nameOf('sizes', code) || t('group.anySize');
  const cellOf = (color: string, size: string) => draft.cells[itemCellKey(color, size)];
  const held = (color: string, size: string): number => {
    const id = cellOf(color, size)?.productItemId;
    return id === undefined ? 0 : unitsOf(id);
  };
  const keysOf = (color: string): string[] =>
    axes.sizes.map((size) => itemCellKey(color, size)).filter((key) => draft.cells[key]?.on);
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
          {axes.colors.map((color) => {
            const places = axes.sizes.map((size) => ({ color, size }));
            const on = places.filter((one) => cellOf(color, one.size)?.on).length;
            const free = places.filter((one) => held(color, one.size) === 0);
            const first = keysOf(color)
              .map((key) => draft.cells[key]?.fileName ?? '')
              .find((url) => url !== '');
            return (
              <tr key={color}>
                <th scope="row">
                  <div className={classes['cell']}>
                    <Checkbox
                      aria-label={t('group.wholeColor', { color: colorName(color) })}
                      checked={on === places.length}
                      indeterminate={on > 0 && on < places.length}
                      disabled={free.length === 0 && on === places.length}
                      onChange={() =>
                        edit((now) => ({
                          ...now,
                          cells:
                            on < places.length
                              ? withCellsOn(now.cells, places, true)
                              : withCellsOn(now.cells, free, false),
                        }))
                      }
                    />
                    <PicturePicker
                      label={t('group.pictureOf', { name: colorName(color) })}
                      url={first ?? ''}
                      pictures={draft.images}
                      onPick={(url) =>
                        edit((now) => ({ ...now, cells: withPictureAt(now.cells, keysOf(color), url) }))
                      }
                    />
                    <ColorDot color={lookups.swatchOf(color)} />
                    <span>{colorName(color)}</span>
                  </div>
                </th>
                {axes.sizes.map((size) => {
                  const cell = cellOf(color, size);
                  const units = held(color, size);
                  const name = `${colorName(color)} ${sizeName(size)}`;
                  return (
                    <td key={size}>
                      <div className={classes['cell']}>
                        <Checkbox
                          aria-label={units > 0 ? t('group.cellHeld', { name, n: units }) : name}
                          checked={cell?.on === true}
                          disabled={units > 0 && cell?.on === true}
                          onChange={(event) => {
                            const next = event.currentTarget.checked;
                            edit((now) => ({
                              ...now,
                              cells: withCellsOn(now.cells, [{ color, size }], next),
                            }));
                          }}
                        />
                        {cell?.on ? (
                          <PicturePicker
                            label={t('group.pictureOf', { name })}
                            url={cell.fileName}
                            pictures={draft.images}
                            size={24}
                            onPick={(url) =>
                              edit((now) => ({
                                ...now,
                                cells: withPictureAt(now.cells, [itemCellKey(color, size)], url),
                              }))
                            }
                          />
                        ) : null}
                        {units > 0 ? (
                          <span className={classes['units']}>{t('group.units', { n: units })}</span>
                        ) : null}
                      </div>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
