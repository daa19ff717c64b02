import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { Photo } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { Whereabouts } from '#inventory/stock/contract.ts';
import { isSoldLostOrRetired } from '#inventory/stock/unit-states.ts';
import { ColorSize, UnitStateBadge } from '#inventory/stock/web/index.ts';
import { transferContract } from '#inventory/transfers/contract.ts';

type AskUnitProps = { unit: Whereabouts; onClose: () => void };

export const RequestUnitDialog = ({ unit, onClose }: AskUnitProps) => {
  const { t } = useTranslation('transfer');
  const { branchId } = useSession();
  const lookups = useLookups();
  const ask = useAction(transferContract.request, {
    done: t('ask.done', { branch: unit.branchName }),
    refresh: [transferContract.list],
    onSuccess: onClose,
  });
  const can = !isSoldLostOrRetired(unit.state) && unit.state !== 'transit';
  return (
    <Dialog
      title={t('elsewhere.title', { barcode: unit.barcode, branch: unit.branchName })}
      busy={ask.isPending}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Group wrap="nowrap" align="flex-start" gap="sm">
          <Photo url={unit.image} alt="" size={72} />
          <Stack gap={2}>
            <Text fw={600}>{unit.name}</Text>
            <Text size="sm" c="dimmed" component="div">
              <ColorSize of={unit} lookups={lookups} />
            </Text>
            <Group gap="xs">
              <UnitStateBadge state={unit.state} />
            </Group>
          </Stack>
        </Group>
        <Text size="sm">
          {t(can ? 'elsewhere.text' : unit.state === 'transit' ? 'why.UNIT_IN_TRANSIT' : 'why.UNIT_GONE')}
        </Text>
        {can ? (
          <DialogButtons
            action={t('elsewhere.ask')}
            onAction={() =>
              ask.mutate({
                body: { fromBranchId: unit.branchId, toBranchId: branchId, unitIds: [unit.unitId] },
              })
            }
          />
        ) : (
          <DialogButtons />
        )}
      </Stack>
    </Dialog>
  );
};
