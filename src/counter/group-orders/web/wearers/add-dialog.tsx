import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog } from '#ui/index.ts';
import type { Party } from '#counter/group-orders/contract.ts';
import { partyContract } from '#counter/group-orders/contract.ts';
import { openRows, wearersOf } from '../list/list-draft.ts';
import { ListSection } from '../list/list-section.tsx';
import { useList } from '../list/use-wearer-list.ts';

/** More names for an order that is there: its garments without a wearer become theirs. */
export const AddDialog = ({ party, onClose }: { party: Party; onClose: () => void }) => {
  const { t } = useTranslation('party');
  const list = useList();
  const add = useAction(partyContract.addWearers, {
    done: t('party.added'),
    refresh: [partyContract.get, partyContract.list],
    onSuccess: onClose,
  });
  const rows = list.read?.rows ?? [];
  const left = openRows(rows, list.chosen).length;
  const wearers = wearersOf(rows, list.chosen);
  const garments = wearers.reduce((sum, one) => sum + one.itemIds.length, 0);
  return (
    <Dialog title={t('party.add')} size="lg" busy={add.isPending} dirty={rows.length > 0} onClose={onClose}>
      <ListSection list={list} pickupDay={null} returnDay={null} />
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
