import {
  Alert,
  Button,
  Checkbox,
  CloseButton,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { PayMethod } from '#ledger/payment-shapes.ts';
import { payMethods } from '#ledger/payment-shapes.ts';
import { CountInput } from '#ui/form/index.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { EmptyState, LeaveGuard, MoneyText, MoneyInput, Photo, ScanBox } from '#ui/index.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { GoodsText } from '../goods-name.tsx';
import classes from '../goods.module.css';
import { EditGoodsDialog } from '../goods-detail/edit-dialog.tsx';
import type { DeliveredGoods } from './delivery.ts';
import { useGoodsDelivery } from './delivery.ts';

type LineProps = {
  line: DeliveredGoods;
  onChange: (part: Partial<DeliveredGoods>) => void;
  onRemove: () => void;
};

const Line = ({ line, onChange, onRemove }: LineProps) => {
  const { t } = useTranslation(['goods', 'shared']);
  const { of, quantity, cost } = line;
  return (
    <li className={classes['line']}>
      <Photo url={of.image} alt="" size={52} />
      <GoodsText of={of} />
      <div className={`${classes['fields']} ${classes['wide']}`}>
        <CountInput
          label={t('shared:field.quantity')}
          value={quantity}
          onChange={(next) => onChange({ quantity: next })}
        />
        <MoneyInput
          label={t('costOfPiece')}
          placeholder={t('asLast')}
          value={cost}
          onChange={(next) => onChange({ cost: next })}
        />
      </div>
      <CloseButton aria-label={t('shared:do.removeOf', { name: of.name })} onClick={onRemove} />
    </li>
  );
};

/** The cost is an expense when paid here. */
export const ReceiveForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation(['goods', 'shared', 'order']);
  const delivery = useGoodsDelivery();
  const { lines, unknown, said } = delivery;
  const mayAdd = useCan(consumablesContract.create) === 'ok';
  const [note, setNote] = useState('');
  const [paid, setPaid] = useState(false);
  const [method, setMethod] = useState<PayMethod>('cash');
  const [adding, setAdding] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const received = useRef(false);
  const receive = useAction(consumablesContract.receive, {
    done: t('receive.done'),
    refresh: 'all',
    quiet: true,
    onError: setProblem,
    onSuccess: () => {
      received.current = true;
      onDone();
    },
  });
  const pieces = lines.reduce((sum, one) => sum + (one.quantity || 0), 0);
  const total = lines.reduce((sum, one) => sum + (one.quantity || 0) * (one.cost || 0), 0);
  const ready = lines.length > 0 && lines.every((one) => one.quantity !== '' && one.quantity > 0);
  const submit = (): void => {
    setProblem(null);
    receive.mutate({
      body: {
        note,
        ...(paid && { paid: { method } }),
        lines: lines.map(({ of, quantity, cost }) => ({
          goodsId: of.goodsId,
          quantity: quantity || 1,
          ...(cost !== '' && { cost }),
        })),
      },
    });
  };
  return (
    <Stack gap="md">
      <LeaveGuard
        active={() => lines.length > 0 && !received.current}
        words={t('receive.leave', { returnObjects: true })}
      />
      <ScanBox
        label={t('receive.scan')}
        onScan={(code) => void delivery.scan(code)}
        busy={delivery.busy > 0}
        said={said}
        sounded
        shows
      />
      {unknown !== '' && mayAdd ? (
        <Group>
          <Button variant="default" onClick={() => setAdding(unknown)}>
            {t('addWith', { code: unknown })}
          </Button>
        </Group>
      ) : null}
      {lines.length === 0 ? (
        <EmptyState
          title={t('receive.empty')}
          hint={t('receive.emptyHint')}
          action={
            mayAdd ? (
              <Button variant="default" onClick={() => setAdding('')}>
                {t('add')}
              </Button>
            ) : null
          }
        />
      ) : (
        <>
          <ul className={classes['rows']} aria-label={t('receive.lines')}>
            {lines.map((line) => (
              <Line
                key={line.of.goodsId}
                line={line}
                onChange={(part) => delivery.change(line.of.goodsId, part)}
                onRemove={() => delivery.remove(line.of.goodsId)}
              />
            ))}
          </ul>
          <TextInput
            label={t('receive.from')}
            value={note}
            maxLength={300}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group gap="md" align="end">
            <Checkbox
              label={t('receive.paid')}
              description={t('receive.paidHint')}
              checked={paid}
              onChange={(event) => setPaid(event.currentTarget.checked)}
            />
            {paid ? (
              <NativeSelect
                label={t('shared:money.method')}
                value={method}
                data={payMethods.map((value) => ({ value, label: t(`order:pay.methods.${value}`) }))}
                onChange={(event) =>
                  setMethod(payMethods.find((one) => one === event.currentTarget.value) ?? 'cash')
                }
              />
            ) : null}
          </Group>
          {problem === null ? null : (
            <Alert
              role="alert"
              color="yellow"
              title={problem.reply.title}
              icon={<IconAlertCircle aria-hidden />}
            >
              {problem.reply.detail}
            </Alert>
          )}
          <div className={classes['bar']}>
            <Text fw={600}>
              {t('receive.sum', { kinds: lines.length, n: pieces })}
              {/* The total would be too low for a user who may not see costs. */}
              {lines.some((one) => one.cost === '') ? null : (
                <>
                  {' · '}
                  <MoneyText baht={total} />
                </>
              )}
            </Text>
            <Button disabled={!ready} loading={receive.isPending} onClick={submit}>
              {t('receive.action')}
            </Button>
          </div>
        </>
      )}
      {adding === null ? null : (
        <EditGoodsDialog barcode={adding} onClose={() => setAdding(null)} onSaved={delivery.add} />
      )}
    </Stack>
  );
};
