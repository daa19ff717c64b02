import { SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ConfirmButton, Photo, QueryView } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';
import type { UnitDetail } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';

const UnitPhotos = ({ unit }: { unit: UnitDetail }) => {
  const { t } = useTranslation(['stock', 'ui', 'shared']);
  const params = { id: unit.unitId };
  const add = useAction(stockContract.addUnitImages, { refresh: 'all' });
  const remove = useAction(stockContract.removeUnitImage, { refresh: 'all', done: t('unit.photoRemoved') });
  return (
    <Stack gap="md">
      {unit.images.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('unit.noPhotos')}
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
          {unit.images.map((url, index) => {
            const name = t('unit.photo', { n: index + 1, barcode: unit.barcode });
            return (
              <Stack key={url} gap={4} align="flex-start">
                <Photo url={url} alt={name} size={140} />
                <ConfirmButton
                  size="compact-sm"
                  title={t('shared:do.deleteAsk', { name })}
                  text={t('unit.removePhotoText')}
                  confirmLabel={t('ui:delete')}
                  onConfirm={() => remove.mutateAsync({ params, body: { image: url } })}
                >
                  <span aria-hidden>{t('ui:delete')}</span>
                  <VisuallyHidden>{t('shared:do.deleteOf', { name })}</VisuallyHidden>
                </ConfirmButton>
              </Stack>
            );
          })}
        </SimpleGrid>
      )}
      <PictureDrop
        folder="item"
        label={t('unit.addPhotos')}
        many
        onUploaded={(added) => add.mutate({ params, body: { images: added.map((one) => one.url) } })}
      />
    </Stack>
  );
};

export const UnitPhotosDialog = ({ unitId, onClose }: { unitId: number; onClose: () => void }) => {
  const { t } = useTranslation('stock');
  const stored = useApi(stockContract.getUnit, { params: { id: unitId } });
  return (
    <Dialog title={t('unit.photos')} size="lg" onClose={onClose}>
      <QueryView query={stored}>{(unit) => <UnitPhotos unit={unit} />}</QueryView>
    </Dialog>
  );
};
