import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/index.ts';
import type { Goods } from '#sales/consumables/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';

const refresh = [consumablesContract.list, consumablesContract.get, consumablesContract.history];
const reasons = ['torn', 'spoiled', 'used', 'lost'] as const;

type Props = { of: Goods; onClose: () => void };

/** For broken, lost or used pieces. */
export const WriteOffGoodsDialog = ({ of, onClose }: Props) => {
  const { t } = useTranslation(['goods', 'shared']);
  const [quantity, setQuantity] = useState<number | ''>(1);
  const [reason, setReason] = useState('');
  const writeOff = useAction(consumablesContract.writeOff, {
    refresh,
    done: t('writeOff.done'),
    onSuccess: onClose,
  });
  const enough = quantity !== '' && quantity > 0 && quantity <= of.onHand;
  return (
    <Dialog title={t('writeOff.title', { name: of.name })} onClose={onClose} busy={writeOff.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (enough && reason.trim() !== '')
            writeOff.mutate({ body: { goodsId: of.goodsId, quantity, reason } });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('writeOff.text', { n: of.onHand })}</Text>
          <CountInput label={t('shared:field.quantity')} value={quantity} onChange={setQuantity} />
          <TextInput
            label={t('shared:field.reason')}
            required
            value={reason}
            maxLength={300}
            list="goods-reasons"
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <datalist id="goods-reasons">
            {reasons.map((one) => (
              <option key={one}>{t(`writeOff.reasons.${one}`)}</option>
            ))}
          </datalist>
          <DialogButtons
            action={t('writeOff.action')}
            color="red"
            disabled={!enough || reason.trim() === ''}
          />
        </Stack>
      </form>
    </Dialog>
  );
};

export const MoveGoodsDialog = ({ of, onClose }: Props) => {
  const { t } = useTranslation(['goods', 'shared']);
  const [quantity, setQuantity] = useState<number | ''>(1);
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const { branches = [] } = useApi(consumablesContract.choices, {}).data ?? {};
  const move = useAction(consumablesContract.move, { refresh, done: t('move.done'), onSuccess: onClose });
  const toBranchId = Number(to || branches[0]?.branchId);
  const ready = quantity !== '' && quantity > 0 && quantity <= of.onHand && toBranchId > 0;
  return (
    <Dialog title={t('move.title', { name: of.name })} onClose={onClose} busy={move.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) move.mutate({ body: { toBranchId, note, lines: [{ goodsId: of.goodsId, quantity }] } });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{t('writeOff.text', { n: of.onHand })}</Text>
          <NativeSelect
            label={t('move.to')}
            value={String(toBranchId)}
            data={branches.map((one) => ({ value: String(one.branchId), label: one.branchName }))}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <CountInput label={t('shared:field.quantity')} value={quantity} onChange={setQuantity} />
          <TextInput
            label={t('shared:field.note')}
            value={note}
            maxLength={300}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <DialogButtons action={t('move.action')} disabled={!ready} />
        </Stack>
      </form>
    </Dialog>
  );
};
