import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, PlainList } from '#ui/index.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import { ItemsFrame } from '../items/items-frame.tsx';
import { ItemEditorRow } from '../items/item-row.tsx';
import { useGroupItems } from '../items/use-group-items.ts';
import { FormSection } from '#ui/form/index.ts';

export const UpdateItemPage = () => {
  const { t } = useTranslation('catalog');
  const { id, query, lookups, pictures, addPictures } = useGroupItems();
  const uses = useApi(catalogContract.groupUses, { params: { id } }, { enabled: query.data !== undefined });
  return (
    <ItemsFrame page="update" id={id} query={query}>
      {(group) =>
        group.productItem.length === 0 ? (
          <EmptyState title={t('item.emptyTitle')} hint={t('item.emptyHint')} />
        ) : (
          <Stack gap="md">
            <PlainList gap="0.5rem">
              {group.productItem.map((item) => (
                <ItemEditorRow
                  key={`${item.productItemId} ${item.color} ${item.size} ${item.fileName}`}
                  item={item}
                  units={uses.data?.items.find((one) => one.productItemId === item.productItemId)?.units ?? 0}
                  lookups={lookups}
                  pictures={pictures}
                />
              ))}
            </PlainList>
            <FormSection title={t('item.pictures')}>
              <PictureDrop folder="item" label={t('item.dropPicture')} many onUploaded={addPictures} />
            </FormSection>
          </Stack>
        )
      }
    </ItemsFrame>
  );
};
