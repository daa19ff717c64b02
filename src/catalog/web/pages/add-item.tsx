import { ActionIcon, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { callApi } from '#ui/api/client.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';
import { splitCodes } from '#catalog/codes.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import classes from '../catalog.module.css';
import { CodesSelect } from '../group/code-select.tsx';
import { ItemsFrame } from '../items/items-frame.tsx';
import { missingItemsOf } from '../items/new-items.ts';
import { useGroupItems } from '../items/use-group-items.ts';
import { PicturePicker } from '../picture-pick.tsx';
import { FormSection } from '#ui/form/index.ts';
import { ColorDot } from '../swatch.tsx';

type AdderProps = { group: ProductGroup; from: ReturnType<typeof useGroupItems> };

const Adder = ({ group, from }: AdderProps) => {
  const { t } = useTranslation('catalog');
  const { lookups, pictures } = from;
  const refresh = useRefresh();
  const [colors, setColors] = useState<readonly string[]>(() => splitCodes(group.color));
  const [sizes, setSizes] = useState<readonly string[]>(() => splitCodes(group.size));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const [progress, setProgress] = useState<{ done: number; n: number } | null>(null);
  const wanted = missingItemsOf(group.productItem, colors, sizes).filter((one) => !left.has(one.key));
  const nameOf = (color: string, size: string): string =>
    `${lookups.nameOf('colors', color) || t('group.anyColor')} ${lookups.nameOf('sizes', size) || t('group.anySize')}`;
  const pictureOf = (color: string): string =>
    shown[color] ??
    group.productItem.find((item) => item.color === color && item.fileName !== '')?.fileName ??
    '';
  const add = async (): Promise<void> => {
    let done = 0;
    try {
      for (const { color, size } of wanted) {
        setProgress({ done, n: wanted.length });
        await callApi(catalogContract.addItem, {
          params: { id: group.productGroupId },
          body: { color, size, fileName: pictureOf(color) },
        });
        done += 1;
      }
    } catch (error) {
      toastError(error);
    }
    setProgress(null);
    if (done > 0) toastDone(t('item.added', { n: done }));
    await refresh([catalogContract.getGroup, catalogContract.groupUses, catalogContract.listItems]);
  };
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
          <ul className={classes['rows']}>
            {wanted.map(({ key, color, size }) => (
              <li key={key} className={classes['fileRow']}>
                <PicturePicker
                  label={t('group.pictureOf', { name: nameOf(color, size) })}
                  url={pictureOf(color)}
                  pictures={pictures}
                  size={40}
                  onPick={(url) => setShown((all) => ({ ...all, [color]: url }))}
                />
                <span>
                  <ColorDot color={lookups.swatchOf(color)} /> {nameOf(color, size)}
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('item.without', { name: nameOf(color, size) })}
                  onClick={() => setLeft((all) => new Set([...all, key]))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </FormSection>
      <FormSection title={t('item.pictures')}>
        <PictureDrop folder="item" label={t('item.dropPicture')} many onUploaded={from.addPictures} />
      </FormSection>
      <div className={classes['foot']}>
        {progress === null ? null : (
          <Text component="span" className={classes['footTold']} role="status">
            {t('item.adding', progress)}
          </Text>
        )}
        <Button onClick={add} loading={progress !== null} disabled={wanted.length === 0}>
          {t('item.add', { n: wanted.length })}
        </Button>
      </div>
    </Stack>
  );
};

export const AddItemPage = () => {
  const from = useGroupItems();
  return (
    <ItemsFrame page="add" id={from.id} query={from.query}>
      {(group) => <Adder key={group.productGroupId} group={group} from={from} />}
    </ItemsFrame>
  );
};
