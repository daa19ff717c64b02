import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput, useForm } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { Goods } from '#sales/consumables/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { GoodsMoveInput, GoodsWriteOffInput } from '#sales/consumables/goods-input.ts';

const refresh = [consumablesContract.list, consumablesContract.get, consumablesContract.history];
const reasons = ['torn', 'spoiled', 'used', 'lost'] as const;

type Props = { of: Goods; onClose: () => void };

export const WriteOffGoodsDialog = ({ of, onClose }: Props) => {
  const { t } = useTranslation(['goods', 'shared', 'ui']);
  const initialValues: { quantity: number | ''; reason: string } = { quantity: 1, reason: '' };
  const form = useForm({
    schema: GoodsWriteOffInput,
    initialValues,
    toBody: (values) => ({ goodsId: of.goodsId, ...values }),
    check: ({ quantity }) => ({
      quantity: Number(quantity) > of.onHand && t('ui:field.most', { n: of.onHand }),
    }),
    eager: true,
  });
  const writeOff = useAction(consumablesContract.writeOff, {
    refresh,
    done: t('writeOff.done'),
    onSuccess: onClose,
    onError: form.refuse,
  });
  return (
    <Dialog title={t('writeOff.title', { name: of.name })} onClose={onClose} busy={writeOff.isPending}>
      <form noValidate onSubmit={form.submit((body) => writeOff.mutate({ body }))}>
        <Stack gap="sm">
          <Text size="sm">{t('writeOff.text', { n: of.onHand })}</Text>
          <CountInput label={t('shared:field.quantity')} {...form.field('quantity')} />
          <TextInput
            label={t('shared:field.reason')}
            required
            {...form.text('reason')}
            list="goods-reasons"
          />
          <datalist id="goods-reasons">
            {reasons.map((one) => (
              <option key={one}>{t(`writeOff.reasons.${one}`)}</option>
            ))}
          </datalist>
          <DialogButtons action={t('writeOff.action')} color="red" disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const MoveGoodsDialog = ({ of, onClose }: Props) => {
  const { t } = useTranslation(['goods', 'shared', 'ui']);
  const { branches = [] } = useApi(consumablesContract.choices, {}).data ?? {};
  const initialValues: { quantity: number | ''; to: string; note: string } = {
    quantity: 1,
    to: '',
    note: '',
  };
  const branchOf = (to: string): string => to || String(branches[0]?.branchId ?? '');
  const form = useForm({
    schema: GoodsMoveInput,
    initialValues,
    toBody: ({ quantity, to, note }) => ({
      toBranchId: Number(branchOf(to)),
      note,
      lines: [{ goodsId: of.goodsId, quantity }],
    }),
    check: ({ quantity }) => ({
      'lines.0.quantity': Number(quantity) > of.onHand && t('ui:field.most', { n: of.onHand }),
    }),
    eager: true,
  });
  const move = useAction(consumablesContract.move, {
    refresh,
    done: t('move.done'),
    onSuccess: onClose,
    onError: form.refuse,
  });
  return (
    <Dialog title={t('move.title', { name: of.name })} onClose={onClose} busy={move.isPending}>
      <form noValidate onSubmit={form.submit((body) => move.mutate({ body }))}>
        <Stack gap="sm">
          <Text size="sm">{t('writeOff.text', { n: of.onHand })}</Text>
          <NativeSelect
            label={t('move.to')}
            {...form.field('to')}
            value={branchOf(form.values.to)}
            data={branches.map((one) => ({ value: String(one.branchId), label: one.branchName }))}
          />
          <CountInput
            label={t('shared:field.quantity')}
            {...form.field('quantity')}
            error={form.errorOf('lines.0.quantity')}
          />
          <TextInput label={t('shared:field.note')} {...form.text('note')} />
          <DialogButtons action={t('move.action')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
