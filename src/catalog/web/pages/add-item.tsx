import { ActionIcon, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionBar, PlainList } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';
import { splitCodes } from '#lib/codes/joined-codes.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import classes from '../catalog.module.css';
import { CodesSelect } from '../group/code-select.tsx';
import { ItemsFrame } from '../items/items-frame.tsx';
import { type MissingItem, missingItemsOf } from '../items/new-items.ts';
import { useAddItems } from '../items/use-add-items.ts';
import { useGroupItems } from '../items/use-group-items.ts';
import { PicturePicker } from '../picture-pick.tsx';
import { FormSection } from '#ui/form/index.ts';
import { ColorDot } from '../swatch.tsx';

type GroupItems = ReturnType<typeof useGroupItems>;

type NewItemRowProps = {
  item: MissingItem;
  url: string;
  from: GroupItems;
  onPick: (url: string) => void;
  onLeaveOut: () => void;
};

const NewItemRow = ({ item: { color, size }, url, from, onPick, onLeaveOut }: NewItemRowProps) => {
  const { t } = useTranslation('catalog');
  const { lookups, pictures } = from;
  const name = `${lookups.nameOf('colors', color) || t('group.anyColor')} ${lookups.nameOf('sizes', size) || t('group.anySize')}`;
  return (
    <li className={classes['fileRow']}>
      <PicturePicker
        label={t('group.pictureOf', { name })}
        url={url}
        pictures={pictures}
        size={40}
        onPick={onPick}
      />
      <span>
        <ColorDot color={lookups.swatchOf(color)} /> {name}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={t('item.without', { name })} onClick={onLeaveOut}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
};

const AddItems = ({ group, from }: { group: ProductGroup; from: GroupItems }) => {
  const { t } = useTranslation('catalog');
  const { lookups } = from;
  const [colors, setColors] = useState<readonly string[]>(() => splitCodes(group.color));
  const [sizes, setSizes] = useState<readonly string[]>(() => splitCodes(group.size));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const { progress, add } = useAddItems(group.productGroupId);
  const wanted = missingItemsOf(group.productItem, colors, sizes).filter((one) => !left.has(one.key));
  const pictureOf = (color: string): string =>
    shown[color] ??
    group.productItem.find((item) => item.color === color && item.fileName !== '')?.fileName ??
    '';
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('item.chooseHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <CodesSelect
          list="colors"
          lookups={lookups}
          label={t('group.field.colors')}
          value={colors}
          onChange={setColors}
        />
        <CodesSelect
          list="sizes"
          lookups={lookups}
          label={t('group.field.sizes')}
          value={sizes}
          onChange={setSizes}
        />
      </SimpleGrid>
      <FormSection
        title={t('item.new')}
        aside={
          <Text size="xs" c="dimmed">
            {t('group.itemsCount', { n: wanted.length })}
          </Text>
        }
      >
        {wanted.length === 0 ? (
          <Text size="sm">{t('item.nothingNew')}</Text>
        ) : (
          <PlainList gap="0.5rem">
            {wanted.map((item) => (
              <NewItemRow
                key={item.key}
                item={item}
                url={pictureOf(item.color)}
                from={from}
                onPick={(url) => setShown((all) => ({ ...all, [item.color]: url }))}
                onLeaveOut={() => setLeft((all) => new Set([...all, item.key]))}
              />
            ))}
          </PlainList>
        )}
      </FormSection>
      <FormSection title={t('item.pictures')}>
        <PictureDrop folder="item" label={t('item.dropPicture')} many onUploaded={from.addPictures} />
      </FormSection>
      <ActionBar>
        {progress === null ? null : (
          <Text component="span" fz="sm" role="status">
            {t('item.adding', progress)}
          </Text>
        )}
        <Button
          onClick={() => add(wanted, pictureOf)}
          loading={progress !== null}
          disabled={wanted.length === 0}
        >
          {t('item.add', { n: wanted.length })}
        </Button>
      </ActionBar>
    </Stack>
  );
};

export const AddItemPage = () => {
  const from = useGroupItems();
  return (
    <ItemsFrame page="add" id={from.id} query={from.query}>
      {(group) => <AddItems key={group.productGroupId} group={group} from={from} />}
    </ItemsFrame>
  );
};
