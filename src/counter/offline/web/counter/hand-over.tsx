import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { toLatinKeys, ScanBox, StateBadge } from '#ui/index.ts';
import { OrderGarment, orderCss as classes } from '#orders/order/web/index.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import type { OfflineOrderLine, OfflineOrder, OfflineView } from '../view/view-types.ts';
import { linesToHandOver } from '../view/view.ts';
import { offlineDueAtHandOver } from './money.ts';
import { OfflineMoneyFields, type OfflinePaymentState } from './money-fields.tsx';
import { useTakeStep } from './use-take-step.ts';

type HandOverProps = { view: OfflineView; order: OfflineOrder; onTaken: (step: DeviceStep) => void };
type Form = Readonly<Record<number, { stays?: boolean; barcode?: string }>>;

const idOf = (line: OfflineOrderLine): number => line.orderDetailId ?? 0;
const same = (a: string, b: string): boolean => a !== '' && a.toLowerCase() === b.toLowerCase();

const scanned = (
  view: OfflineView,
  lines: readonly OfflineOrderLine[],
  form: Form,
  code: string,
): Form | 'twice' | 'wrong' | 'notReady' | 'notFound' => {
  const at = (line: OfflineOrderLine): string => form[idOf(line)]?.barcode ?? '';
  if (lines.some((line) => same(at(line), code))) return 'twice';
  const own = lines.find((line) => same(line.barcode, code) && at(line) === '');
  if (own !== undefined) return { ...form, [idOf(own)]: { stays: false, barcode: own.barcode } };
  const garment = view.byBarcode.get(code.toLowerCase());
  if (garment === undefined) return 'notFound';
  const open = lines.find((line) => line.itemId === garment.itemId && at(line) === '');
  if (open === undefined) return 'wrong';
  if (!isOnRack(garment.state)) return 'notReady';
  return { ...form, [idOf(open)]: { stays: false, barcode: garment.barcode } };
};

export const OfflineHandOver = ({ view, order, onTaken }: HandOverProps) => {
  const { t } = useTranslation(['offlineScreens', 'counter', 'shared']);
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
  const due = offlineDueAtHandOver(order, going);
  const scan = (code: string): void => {
    const next = scanned(view, lines, form, toLatinKeys(code));
    setError(typeof next === 'string' ? t(`scan.${next}`, { code }) : undefined);
    if (typeof next !== 'string') setForm(next);
  };
  const send = (): Promise<void> =>
    take(
      {
        kind: 'handOver',
        ...order.which,
        lines: going.map((line) => {
          const barcode = form[idOf(line)]?.barcode ?? line.barcode;
          return { orderDetailId: idOf(line), ...(barcode !== '' && { barcode }) };
        }),
        payments: paying.taken,
      },
      {
        ...order,
        lines: going.map((line) => ({ ...line, barcode: form[idOf(line)]?.barcode ?? line.barcode })),
      },
      paying.picture,
    );
  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <ScanBox label={t('scan.ofOrder')} onScan={scan} error={error} />
        <ul className={classes['list']} aria-label={t('handOver.garments')}>
          {lines.map((line) => {
            const of = form[idOf(line)];
            const goes = of?.stays !== true;
            return (
              <li key={idOf(line)} className={`${classes['line']} ${goes ? classes['chosen'] : ''}`}>
                <OrderGarment
                  line={line}
                  before={
                    <Checkbox
                      size="md"
                      aria-label={t('handOver.give', { name: `${line.name} ${line.barcode}` })}
                      checked={goes}
                      onChange={(event) => {
                        const stays = !event.currentTarget.checked;
                        setForm((was) => ({ ...was, [idOf(line)]: { ...was[idOf(line)], stays } }));
                      }}
                    />
                  }
                >
                  {of?.barcode === undefined ? null : (
                    <StateBadge tone={same(of.barcode, line.barcode) ? 'good' : 'info'}>
                      {t('scan.read', { code: of.barcode })}
                    </StateBadge>
                  )}
                </OrderGarment>
              </li>
            );
          })}
        </ul>
      </Stack>
      <section className={`${classes['box']} ${classes['side']}`} aria-label={t('money.title')}>
        <Stack gap="sm">
          <h2 className={classes['heading']}>{t('money.title')}</h2>
          <OfflineMoneyFields
            due={due}
            whole
            onChange={(taken, problem, picture) => setPaying({ taken, problem, picture })}
          />
          <Button
            size="md"
            fullWidth
            leftSection={<IconPackageExport size={20} aria-hidden />}
            loading={busy}
            disabled={going.length === 0 || paying.problem !== null}
            onClick={() => void send()}
          >
            {t('handOver.go', { n: going.length })}
          </Button>
          <Text size="sm" c="dimmed">
            {t('take.hint')}
          </Text>
        </Stack>
      </section>
    </div>
  );
};
