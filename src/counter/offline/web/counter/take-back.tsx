import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { Day } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { MoneyText, MoneyInput, ScanBox } from '#ui/index.ts';
import { OrderGarment, LateBadge, LateReckoning, orderCss as classes } from '#orders/order/web/index.ts';
import type { DeviceStep } from '../device/stored-records.ts';
import { bailToRefund, offlineReturnFeesOf, orderWithReturnFees } from '../view/return-money.ts';
import { type LateTerms, lateIfReturned } from '#orders/order/rules/return-estimate.ts';
import type { OfflineOrderLine, OfflineOrder, OfflineView } from '../view/view-types.ts';
import { sumBaht } from '#lib/money/money.ts';
import { linesToTakeBack } from '../view/view.ts';
import { useTakeStep } from './use-take-step.ts';

type TakeBackProps = { view: OfflineView; order: OfflineOrder; onTaken: (step: DeviceStep) => void };
type Back = {
  back: boolean;
  /** Barcode of an identical garment that came back; '' for the recorded garment. */
  cameAs: string;
  condition: string;
  damage: number | '';
  cleaning: number | '';
  missing: number[];
};

/** States in which an identical garment can come back instead. */
const exchangeable: readonly string[] = ['ready', 'inspect', 'wash', 'repair'];

const keyOf = (line: OfflineOrderLine): string => line.barcode || String(line.orderDetailId);
const named = ({ orderDetailId, barcode }: OfflineOrderLine) => ({
  ...(orderDetailId !== null && { orderDetailId }),
  ...(barcode !== '' && { barcode }),
});

type LineProps = {
  line: OfflineOrderLine;
  terms: LateTerms;
  today: Day;
  value: Back;
  onChange: (change: Partial<Back>) => void;
};

const BackLine = ({ line, terms, today, value, onChange }: LineProps) => {
  const late = lateIfReturned(line, today, terms);
  const { t } = useTranslation(['offlineScreens', 'counter', 'shared']);
  return (
    <li className={`${classes['line']} ${value.back ? classes['chosen'] : ''}`}>
      <OrderGarment
        line={line}
        before={
          <Checkbox
            size="md"
            aria-label={t('takeBack.take', { name: `${line.name} ${line.barcode}` })}
            checked={value.back}
            onChange={(event) => onChange({ back: event.currentTarget.checked })}
          />
        }
      >
        {value.cameAs === '' ? null : (
          <Text size="sm" fw={600}>
            {t('counter:return.exchange', { barcode: value.cameAs, was: line.barcode })}
          </Text>
        )}
        <LateBadge days={late.days} />
        {late.days > 0 ? <LateReckoning returnDay={line.returnDay} late={late} terms={terms} /> : null}
      </OrderGarment>
      {value.back ? (
        <Stack gap="sm" mt="sm">
          <div className={classes['fields']}>
            <TextInput
              label={t('takeBack.condition')}
              value={value.condition}
              onChange={(event) => onChange({ condition: event.currentTarget.value })}
              maxLength={300}
              autoComplete="off"
            />
            <MoneyInput
              label={t('shared:money.for.damage')}
              value={value.damage}
              onChange={(damage) => onChange({ damage })}
            />
            <MoneyInput
              label={t('shared:money.for.cleaning')}
              value={value.cleaning}
              onChange={(cleaning) => onChange({ cleaning })}
            />
          </div>
          {line.parts.length === 0 ? null : (
            <fieldset className={classes['parts']}>
              <legend>{t('takeBack.parts')}</legend>
              {line.parts.map((part) => (
                <Checkbox
                  key={part.partId}
                  label={part.name}
                  checked={!value.missing.includes(part.partId)}
                  onChange={(event) =>
                    onChange({
                      missing: event.currentTarget.checked
                        ? value.missing.filter((id) => id !== part.partId)
                        : [...value.missing, part.partId],
                    })
                  }
                />
              ))}
            </fieldset>
          )}
        </Stack>
      ) : null}
    </li>
  );
};

type SumsProps = { before: OfflineOrder; order: OfflineOrder };

const Sums = ({ before, order }: SumsProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared']);
  const fees = sumBaht([order.price, -before.price]);
  const due = bailToRefund(order);
  return (
    <dl className={classes['sums']} aria-live="polite">
      <dt>{t('takeBack.fees')}</dt>
      <dd>
        <MoneyText baht={fees} />
      </dd>
      {due > 0 ? (
        <>
          <dt className={classes['total']}>{t('giveBack.due')}</dt>
          <dd className={classes['total']}>
            <MoneyText baht={due} />
          </dd>
        </>
      ) : null}
      {due === 0 && order.balance > order.bailHeld ? (
        <>
          <dt className={classes['total']}>{t('takeBack.owed')}</dt>
          <dd className={classes['total']}>
            <MoneyText baht={sumBaht([order.balance, -order.bailHeld])} />
          </dd>
        </>
      ) : null}
    </dl>
  );
};

export const OfflineTakeBack = ({ view, order, onTaken }: TakeBackProps) => {
  const { t } = useTranslation(['offlineScreens', 'shared', 'app']);
  const lines = linesToTakeBack(order);
  const [form, setForm] = useState<Readonly<Record<string, Partial<Back>>>>({});
  const [error, setError] = useState<string>();
  const { take, busy } = useTakeStep(onTaken);
  const at = (line: OfflineOrderLine): Back => ({
    back: lines.length === 1,
    cameAs: '',
    condition: '',
    damage: '',
    cleaning: '',
    missing: [],
    ...form[keyOf(line)],
  });
  const put = (line: OfflineOrderLine, change: Partial<Back>): void =>
    setForm((was) => ({ ...was, [keyOf(line)]: { ...was[keyOf(line)], ...change } }));
  const back = lines.filter((line) => at(line).back);
  const { shop } = view.rules;
  const fees = back.flatMap((line) => {
    const { damage, cleaning, missing } = at(line);
    const came = { damageFee: damage || 0, cleaningFee: cleaning || 0, missingParts: missing };
    return offlineReturnFeesOf(line, came, view.today, order.terms);
  });
  const then = {
    ...orderWithReturnFees(order, fees, shop),
    lines: order.lines.map((line) => (back.includes(line) ? { ...line, state: 'returned' as const } : line)),
  };
  const scan = (code: string): void => {
    const found = codeIndexOf(lines, (line) => line.barcode).find(code);
    const other = found === undefined ? view.byBarcode.find(code) : undefined;
    const alike = lines.filter((line) => line.itemId === other?.itemId && at(line).cameAs === '');
    const instead = alike.find((line) => !at(line).back) ?? alike[0];
    if (found !== undefined) put(found, { back: true, cameAs: '' });
    else if (other !== undefined && instead !== undefined && exchangeable.includes(other.state))
      put(instead, { back: true, cameAs: other.barcode });
    else return setError(t('scan.notOut', { code }));
    return setError(undefined);
  };
  const send = (): Promise<void> =>
    take(
      {
        kind: 'takeBack',
        ...order.which,
        lines: back.map((line) => {
          const { cameAs, condition, damage, cleaning, missing } = at(line);
          return {
            ...named(line),
            ...(cameAs !== '' && { cameAs }),
            ...(condition.trim() !== '' && { condition: condition.trim() }),
            ...(damage !== '' && damage > 0 && { damageFee: damage }),
            ...(cleaning !== '' && cleaning > 0 && { cleaningFee: cleaning }),
            ...(missing.length > 0 && { missingParts: missing }),
          };
        }),
      },
      { ...order, lines: back },
    );
  return (
    <Stack gap="sm">
      <ScanBox label={t('scan.ofOrder')} onScan={scan} error={error} />
      <ul className={classes['list']} aria-label={t('takeBack.garments')}>
        {lines.map((line) => (
          <BackLine
            terms={order.terms}
            key={keyOf(line)}
            line={line}
            today={view.today}
            value={at(line)}
            onChange={(change) => put(line, change)}
          />
        ))}
      </ul>
      {back.length === 0 ? null : <Sums before={order} order={then} />}
      <Button
        size="md"
        leftSection={<IconPackageImport size={20} aria-hidden />}
        loading={busy}
        disabled={back.length === 0}
        onClick={() => void send()}
      >
        {t('takeBack.go', { n: back.length })}
      </Button>
      <Text size="sm" c="dimmed">
        {t('take.hint')}
      </Text>
      {back.some((line) => view.today < line.originalReturnDay) ? (
        <Text size="sm" c="dimmed">
          {t('takeBack.early', { where: t('app:pages.moneyback') })}
        </Text>
      ) : null}
    </Stack>
  );
};
