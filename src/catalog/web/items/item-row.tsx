import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { AutoGrid, ConfirmButton } from '#ui/index.ts';
import type { ProductItem } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { pictureTokenOf } from '#catalog/group-differences.ts';
import classes from '../catalog.module.css';
import { CodeSelect } from '../group/code-select.tsx';
import type { Lookups } from '../use-lookups.ts';
import { PicturePicker } from '../picture-pick.tsx';

type ItemRowProps = {
  item: ProductItem;
  units: number;
  lookups: Lookups;
  pictures: readonly { imageId: number; url: string; name: string }[];
};

const refresh = [catalogContract.getGroup, catalogContract.groupUses, catalogContract.listItems];

export const ItemEditorRow = ({ item, units, lookups, pictures }: ItemRowProps) => {
  const { t } = useTranslation(['catalog', 'ui', 'shared']);
  const admin = useCan({ allow: catalogContract.removeItem.allow }) === 'ok';
  const { color, size, fileName } = item;
  const [now, setNow] = useState({ color, size, fileName });
  const changed =
    now.color !== color || now.size !== size || pictureTokenOf(now.fileName) !== pictureTokenOf(fileName);
  const params = { id: item.productItemId };
  const save = useAction(catalogContract.updateItem, { refresh, done: t('item.saved') });
  const remove = useAction(catalogContract.removeItem, { refresh, done: t('item.removed') });
  const name = `${lookups.nameOf('colors', color) || t('group.anyColor')} ${lookups.nameOf('sizes', size) || t('group.anySize')}`;
  return (
    <li className={classes['itemRow']}>
      <PicturePicker
        label={t('group.pictureOf', { name })}
        url={now.fileName}
        pictures={pictures}
        size={56}
        onPick={(url) => setNow((all) => ({ ...all, fileName: url }))}
      />
      <AutoGrid min="8rem" align="end" spacing="0.5rem">
        <CodeSelect
          list="colors"
          lookups={lookups}
          label={t('group.field.color')}
          value={now.color}
          onChange={(code) => setNow((all) => ({ ...all, color: code }))}
        />
        <CodeSelect
          list="sizes"
          lookups={lookups}
          label={t('group.field.size')}
          value={now.size}
          onChange={(code) => setNow((all) => ({ ...all, size: code }))}
        />
        <Group gap="xs" justify="flex-end">
          <Text size="sm" c="dimmed">
            {t('group.units', { n: units })}
          </Text>
          {admin && units === 0 ? (
            <ConfirmButton
              title={t('item.removeTitle')}
              text={t('item.removeText', { name })}
              confirmLabel={t('ui:delete')}
              onConfirm={() => remove.mutateAsync({ params })}
            >
              <IconTrash size={16} aria-label={t('shared:do.deleteOf', { name })} />
            </ConfirmButton>
          ) : null}
          <Button
            disabled={!changed}
            loading={save.isPending}
            aria-label={t('item.save', { name })}
            onClick={() => save.mutate({ params, body: now })}
          >
            {t('ui:save')}
          </Button>
        </Group>
      </AutoGrid>
    </li>
  );
};
