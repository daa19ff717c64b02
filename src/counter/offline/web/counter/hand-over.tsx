import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isSameCode } from '#lib/codes/code-key.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ScanBox, useToday } from '#ui/index.ts';
import { OrderGarment, orderCss as classes } from '#orders/order/web/index.ts';
import {
  ChooseGarment,
  PartChecks,
  choiceOf,
  isNamed,
  nameGarments,
  partsOfGarment,
} from '#counter/rentals/web/index.ts';
import type { ItemChoices } from '#inventory/stock/contract.ts';
import { isPastDue } from '#setup/shop/closures.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import type { OfflineOrderLine, OfflineOrder, OfflineView } from '../view/view-types.ts';
import { linesToHandOver } from '../view/view.ts';
import { offlineDueAtHandOver } from './money.ts';
import { OfflineMoneyFields, type OfflinePaymentState } from './money-fields.tsx';
import { useTakeStep } from './use-take-step.ts';

type HandOverProps = { view: OfflineView; order: OfflineOrder; onTaken: (step: DeviceStep) => void };
type Form = Readonly<Record<number, { stays?: boolean; barcode?: string; missing?: readonly number[] }>>;

const idOf = (line: OfflineOrderLine): number => line.orderDetailId ?? 0;
const same = (a: string, b: string): boolean => a !== '' && isSameCode(a, b);

const scanned = (
  view: OfflineView,
  lines: readonly OfflineOrderLine[],
  form: Form,
  code: string,
): Form | 'twice' | 'wrong' | 'notReady' | 'notFound' => {
  const at = (line: OfflineOrderLine): string => form[idOf(line)]?.barcode ?? '';
  if (lines.some((line) => same(at(line), code))) return 'twice';
  const own = lines.find((line) => same(line.barcode, code) && at(line) === '');
  const put = (line: OfflineOrderLine, barcode: string): Form => ({
    ...form,
    [idOf(line)]: { ...form[idOf(line)], stays: false, barcode },
  });
  if (own !== undefined) return put(own, own.barcode);
  const garment = view.byBarcode.find(code);
  if (garment === undefined) return 'notFound';
  const open = lines.find((line) => line.itemId === garment.itemId && at(line) === '');
  if (open === undefined) return 'wrong';
  if (!isOnRack(garment.state)) return 'notReady';
  return put(open, garment.barcode);
};

/** Offers all garments on the rack, because the device does not know those packed for other orders. */
const choicesOf = (view: OfflineView, lines: readonly OfflineOrderLine[]): ItemChoices[] =>
  [...new Set(lines.map((line) => line.itemId))].map((itemId) => ({
    itemId,
    parts: [],
    units: view.garments
      .filter((one) => one.itemId === itemId)
      .map(({ unitId, barcode, state, lacking }) => ({
        unitId,
        barcode,
        state,
        free: isOnRack(state),
        promised: null,
        washedBy: null,
        lacking: lacking.map((partId) => ({ partId, writtenOff: false })),
      })),
  }));

const useOfflineHandOver = ({ view, order, onTaken }: HandOverProps) => {
  const { t } = useTranslation('offlineScreens');
  const [form, setForm] = useState<Form>({});
  const [error, setError] = useState<string>();
  const [paying, setPaying] = useState<OfflinePaymentState>({
    taken: [],
    problem: null,
    picture: undefined,
  });
  const { take, busy } = useTakeStep(onTaken);
  const lines = linesToHandOver(order);
  const going = lines.filter((line) => form[idOf(line)]?.stays !== true);
  const choices = choicesOf(view, going);
  const named = nameGarments(
    going.map((line) => ({
      key: String(idOf(line)),
      itemId: line.itemId,
      barcode: form[idOf(line)]?.barcode ?? '',
      own: line.barcode,
      bound: line.bound,
    })),
    choices,
  );
  const barcodeOf = (line: OfflineOrderLine): string => named.get(String(idOf(line)))?.barcode ?? '';
  const missingOf = (line: OfflineOrderLine): number[] => [
    ...new Set([
      ...(form[idOf(line)]?.missing ?? []),
      ...(view.byBarcode.find(barcodeOf(line))?.lacking ?? []),
    ]),
  ];
  const open = [...named.values()].some((one) => !isNamed(one));
  const send = (): Promise<void> =>
    take(
      {
        kind: 'handOver',
        ...order.which,
        lines: going.map((line) => {
          const [barcode, missingParts] = [barcodeOf(line), missingOf(line)];
          return {
            orderDetailId: idOf(line),
            ...(barcode !== '' && { barcode }),
            ...(missingParts.length > 0 && { missingParts }),
          };
        }),
        payments: paying.taken,
      },
      {
        ...order,
        lines: going.map((line) => ({ ...line, barcode: barcodeOf(line) })),
      },
      paying.picture,
    );
  return {
    lines,
    going,
    choices,
    named,
    due: offlineDueAtHandOver(order, going),
    error,
    open,
    blocked: going.length === 0 || open || paying.problem !== null,
    busy,
    setPaying,
    send,
    valueOf: (line: OfflineOrderLine) => form[idOf(line)],
    put: (line: OfflineOrderLine, change: Form[number]): void =>
      setForm((was) => ({ ...was, [idOf(line)]: { ...was[idOf(line)], ...change } })),
    scan: (code: string): void => {
      const next = scanned(view, lines, form, code);
      setError(typeof next === 'string' ? t(`scan.${next}`, { code }) : undefined);
      if (typeof next !== 'string') setForm(next);
    },
  };
};

type LineProps = { line: OfflineOrderLine; handOver: ReturnType<typeof useOfflineHandOver> };

const HandOverLine = ({ line, handOver }: LineProps) => {
  const { t } = useTranslation('offlineScreens');
  const value = handOver.valueOf(line);
  const goes = value?.stays !== true;
  const named = handOver.named.get(String(idOf(line)));
  return (
    <li className={`${classes['line']} ${goes ? classes['chosen'] : ''}`}>
      <OrderGarment
        line={line}
        before={
          <Checkbox
            size="md"
            aria-label={t('handOver.give', { name: `${line.name} ${line.barcode}` })}
            checked={goes}
            onChange={(event) => handOver.put(line, { stays: !event.currentTarget.checked })}
          />
        }
      >
        {named === undefined ? null : (
          <ChooseGarment
            named={named}
            name={line.name}
            own={line.barcode}
            onChoose={(barcode) => handOver.put(line, { barcode })}
          />
        )}
      </OrderGarment>
      {named === undefined || !isNamed(named) ? null : (
        <PartChecks
          parts={partsOfGarment(line.parts, choiceOf(handOver.choices, line.itemId, named.barcode))}
          unitId={null}
          missing={value?.missing ?? []}
          onChange={(missing) => handOver.put(line, { missing })}
        />
      )}
    </li>
  );
};

export const OfflineHandOver = (props: HandOverProps) => {
  const { t } = useTranslation(['offlineScreens', 'counter', 'shared']);
  const handOver = useOfflineHandOver(props);
  const language = useLanguage();
  const today = useToday();
  const over = handOver.going.find((line) =>
    isPastDue(asDay(line.returnDay), today, props.order.terms.closures),
  );
  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        {over === undefined ? null : (
          <Alert color="yellow">
            {t('handOver.over', { day: formatDay(asDay(over.returnDay), language) })}
          </Alert>
        )}
        <ScanBox label={t('scan.ofOrder')} onScan={handOver.scan} error={handOver.error} />
        <ul className={classes['list']} aria-label={t('handOver.garments')}>
          {handOver.lines.map((line) => (
            <HandOverLine key={idOf(line)} line={line} handOver={handOver} />
          ))}
        </ul>
      </Stack>
      <section className={`${classes['box']} ${classes['side']}`} aria-label={t('money.title')}>
        <Stack gap="sm">
          <h2 className={classes['heading']}>{t('money.title')}</h2>
          <OfflineMoneyFields
            due={handOver.due}
            whole
            onChange={(taken, problem, picture) => handOver.setPaying({ taken, problem, picture })}
          />
          <Button
            size="md"
            fullWidth
            leftSection={<IconPackageExport size={20} aria-hidden />}
            loading={handOver.busy}
            disabled={handOver.blocked}
            onClick={() => void handOver.send()}
          >
            {t('handOver.go', { n: handOver.going.length })}
          </Button>
          <Text size="sm" c="dimmed">
            {handOver.open ? t('counter:pickup.nameFirst') : t('take.hint')}
          </Text>
        </Stack>
      </section>
    </div>
  );
};
