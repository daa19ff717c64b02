import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { GroupOrder } from '#counter/group-orders/contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import { unclearRowsOf, wearersOfRows } from '../list/list-draft.ts';
import { WearerListSection } from '../list/list-section.tsx';
import { MatchSection } from '../match/match-section.tsx';
import { useWearerList } from '../list/use-wearer-list.ts';

export const AddWearersDialog = ({ party, onClose }: { party: GroupOrder; onClose: () => void }) => {
  const { t } = useTranslation('party');
  const list = useWearerList();
  const add = useAction(groupOrdersContract.addWearers, {
    done: t('party.added'),
    refresh: [groupOrdersContract.get, groupOrdersContract.list],
    onSuccess: onClose,
  });
  const rows = list.read?.rows ?? [];
  const left = unclearRowsOf(rows, list.chosen).length;
  const wearers = wearersOfRows(rows, list.chosen);
  const garments = wearers.reduce((sum, one) => sum + one.itemIds.length, 0);
  return (
    <Dialog title={t('party.add')} size="lg" busy={add.isPending} dirty={rows.length > 0} onClose={onClose}>
      <WearerListSection list={list} pickupDay={null} returnDay={null} />
      {list.read === null || rows.length === 0 ? null : <MatchSection read={list.read} list={list} />}
      <Group justify="space-between" gap="xs" mt="md">
        <Text size="sm" aria-live="polite">
          {left > 0 ? t('list.left', { n: left }) : t('list.ready', { people: wearers.length, garments })}
        </Text>
        <Button
          loading={add.isPending}
          disabled={left > 0 || wearers.length === 0}
          onClick={() => add.mutate({ params: { id: party.orderId }, body: { wearers } })}
        >
          {t('party.addDo')}
        </Button>
      </Group>
    </Dialog>
  );
};
