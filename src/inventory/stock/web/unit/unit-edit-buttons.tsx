import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { ConfirmButton } from '#ui/index.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { EditUnitDialog } from './edit-unit-dialog.tsx';
import { UnitPhotosDialog } from './unit-photos-dialog.tsx';

type UnitProps = { unitId: number; barcode: string };

const DeleteUnitButton = ({ unitId, barcode }: UnitProps) => {
  const { t } = useTranslation(['stock', 'shared', 'ui']);
  const navigate = useNavigate();
  const remove = useAction(stockContract.removeUnit, {
    done: t('unit.deleted'),
    refresh: [stockContract.units, stockContract.unitCounts],
    onSuccess: () => void navigate({ to: '/backoffice/stock-list' }),
  });
  return (
    <ConfirmButton
      size="compact-sm"
      title={t('shared:do.deleteAsk', { name: barcode })}
      text={t('unit.deleteText')}
      confirmLabel={t('ui:delete')}
      onConfirm={() => remove.mutateAsync({ params: { id: unitId } })}
    >
      {t('unit.delete')}
    </ConfirmButton>
  );
};

export const UnitEditButtons = (unit: UnitProps) => {
  const { t } = useTranslation('stock');
  const isAdmin = useCan({ allow: 'admin' }) === 'ok';
  const [opened, setOpened] = useState<'edit' | 'photos' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <Group gap="xs">
      <Button variant="default" size="compact-sm" onClick={() => setOpened('edit')}>
        {t('unit.edit')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => setOpened('photos')}>
        {t('unit.photos')}
      </Button>
      {isAdmin ? <DeleteUnitButton {...unit} /> : null}
      {opened === 'edit' ? <EditUnitDialog unitId={unit.unitId} onClose={close} /> : null}
      {opened === 'photos' ? <UnitPhotosDialog unitId={unit.unitId} onClose={close} /> : null}
    </Group>
  );
};
