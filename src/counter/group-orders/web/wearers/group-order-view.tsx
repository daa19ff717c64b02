import { Alert, Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { DayText, EmptyState, PlainList, ScanBox, type ScanMessage } from '#ui/index.ts';
import { RentalStateBadge } from '#orders/order/web/index.ts';
import type { GroupOrder, Wearer } from '#counter/group-orders/contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import { useWhereIs } from '#inventory/stock/web/index.ts';
import { WearerSelectionBar } from './selection-bar.tsx';
import { EditWearerDialog } from './edit-dialog.tsx';
import { WearerRow } from './wearer-row.tsx';
import { isInOrderStateSet, isInStateSet, type StateSet } from '#orders/order/states.ts';

const count = (party: GroupOrder, set: StateSet): number =>
  party.wearers
    .flatMap((one) => one.garments)
    .filter((it) => it.state !== null && isInStateSet(set, it.state)).length;

const Loose = ({ party }: { party: GroupOrder }) => {
  const { t } = useTranslation('party');
  const assign = useAction(groupOrdersContract.assign, {
    done: t('party.assigned'),
    refresh: [groupOrdersContract.get, groupOrdersContract.list],
  });
  const waiting = party.wearers
    .flatMap((one) => one.garments)
    .filter((it) => it.orderDetailId === null).length;
  if (isInOrderStateSet('draft', party.state) || (waiting === 0 && party.spare.length === 0)) return null;
  const possible = party.wearers.some((one) =>
    one.garments.some(
      (it) => it.orderDetailId === null && party.spare.some((line) => line.itemId === it.itemId),
    ),
  );
  return (
    <Alert color="yellow">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {[
            waiting > 0 ? t('party.waiting', { n: waiting }) : '',
            party.spare.length > 0 ? t('party.spare', { n: party.spare.length }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {possible ? (
          <Button
            size="compact-md"
            loading={assign.isPending}
            onClick={() => assign.mutate({ params: { id: party.orderId }, body: {} })}
          >
            {t('party.assign')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
};

const PartyFacts = ({ party }: { party: GroupOrder }) => {
  const { t } = useTranslation('party');
  const all = party.wearers.flatMap((one) => one.garments).length;
  return (
    <Group gap="md">
      <Text size="sm">{party.customerName}</Text>
      <Text size="sm">
        <DayText day={party.pickupDay} /> – <DayText day={party.returnDay} />
      </Text>
      <RentalStateBadge state={party.state} />
      <Text size="sm" c="dimmed">
        {t('people', { n: party.wearers.length })} ·{' '}
        {t('progress', {
          out: count(party, 'out'),
          back: count(party, 'came'),
          all,
        })}
      </Text>
    </Group>
  );
};

const useWearerSelection = (party: GroupOrder) => {
  const { t } = useTranslation('party');
  const whereIs = useWhereIs();
  const [team, setTeam] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [found, setFound] = useState(0);
  const [scanned, setScanned] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState<ScanMessage>();
  const choose = (ids: readonly number[], on: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const showLocation = async (barcode: string): Promise<void> => {
    const place = await whereIs(barcode);
    const text = t('party.notHere', { barcode });
    setMessage({ tone: 'error', text: place === null ? text : `${text} · ${place}` });
  };
  const scan = (barcode: string): void => {
    const garments = party.wearers.flatMap((owner) => owner.garments.map((it) => ({ owner, it })));
    const found = codeIndexOf(garments, ({ it }) => it.barcode).find(barcode);
    if (found === undefined) return void showLocation(barcode);
    const { owner, it: own } = found;
    setTeam('');
    setFound(owner.wearerId);
    setScanned((was) => new Set([...was, own.barcode]));
    choose([owner.wearerId], true);
    setMessage({ tone: 'ok', text: t('party.belongs', { barcode, name: owner.name, team: owner.team }) });
    document.getElementById(`wearer-${owner.wearerId}`)?.scrollIntoView({ block: 'center' });
    return undefined;
  };
  return {
    team,
    setTeam,
    shown: party.wearers.filter((one) => team === '' || one.team === team),
    chosen,
    choose,
    chooseNone: () => setChosen(new Set()),
    found,
    scanned,
    scan,
    message,
  };
};
type WearerSelection = ReturnType<typeof useWearerSelection>;

type SelectionProps = { party: GroupOrder; selection: WearerSelection };

const WearerFilter = ({ party, selection }: SelectionProps) => {
  const { t } = useTranslation('party');
  const { team, shown, chosen, message } = selection;
  const teams = [...new Set(party.wearers.map((one) => one.team))].filter((one) => one !== '');
  return (
    <>
      <ScanBox label={t('party.scan')} onScan={selection.scan} said={message} sounded />
      {message === undefined ? null : (
        <Text size="sm" aria-live="polite" c={message.tone === 'error' ? 'var(--mantine-color-error)' : ''}>
          {message.text}
        </Text>
      )}
      <Group gap="md" align="flex-end">
        {teams.length > 1 ? (
          <NativeSelect
            label={t('party.team')}
            value={team}
            data={[{ value: '', label: t('party.allTeams') }, ...teams]}
            onChange={(event) => selection.setTeam(event.currentTarget.value)}
          />
        ) : null}
        <Checkbox
          mb={8}
          label={t('party.selectAll')}
          checked={shown.length > 0 && shown.every((one) => chosen.has(one.wearerId))}
          onChange={(event) =>
            selection.choose(
              shown.map((one) => one.wearerId),
              event.currentTarget.checked,
            )
          }
        />
      </Group>
    </>
  );
};

export const GroupOrderView = ({ party }: { party: GroupOrder }) => {
  const { t } = useTranslation('party');
  const selection = useWearerSelection(party);
  const { shown, chosen, choose, found } = selection;
  const [edited, setEdited] = useState<Wearer | null>(null);
  return (
    <>
      <PartyFacts party={party} />
      <Loose party={party} />
      {party.wearers.length === 0 ? (
        <EmptyState title={t('party.empty')} hint={t('party.emptyHint')} />
      ) : (
        <>
          <WearerFilter party={party} selection={selection} />
          <PlainList aria-label={t('wearers')}>
            {shown.map((one) => (
              <WearerRow
                key={one.wearerId}
                wearer={one}
                chosen={chosen.has(one.wearerId)}
                found={found === one.wearerId}
                onChoose={(on) => choose([one.wearerId], on)}
                onEdit={() => setEdited(one)}
              />
            ))}
          </PlainList>
          <WearerSelectionBar
            party={party}
            chosen={party.wearers.filter((one) => chosen.has(one.wearerId))}
            scanned={selection.scanned}
            onDone={selection.chooseNone}
          />
        </>
      )}
      {edited === null ? null : (
        <EditWearerDialog key={edited.wearerId} wearer={edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
};
