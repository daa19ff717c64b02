import { Alert, Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { isSameCode } from '#lib/codes/code-key.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay, isDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ButtonLink, ErrorState, PlainList, ScanBox, useToday } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import {
  ChooseGarment,
  PartChecks,
  choiceOf,
  isNamed,
  nameGarments,
  partsOfGarment,
} from '#counter/rentals/web/index.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { GroupOrder } from '#counter/group-orders/contract.ts';
import classes from '../group-orders.module.css';

export type HandOutLine = {
  orderDetailId: number;
  itemId: number;
  name: string;
  wearer: string;
  /** The reserved garment. */
  barcode: string;
  bound: boolean;
};
type Going = { barcode: string; missing: readonly number[] };

const same = (a: string, b: string): boolean => a !== '' && isSameCode(a, b);

type Props = {
  party: GroupOrder;
  lines: readonly HandOutLine[];
  scanned: ReadonlySet<string>;
  onClose: () => void;
  onDone: () => void;
};

const useHandOut = ({ party, lines, scanned }: Props) => {
  const { t } = useTranslation('party');
  const today = useToday();
  const [form, setForm] = useState<Readonly<Record<number, Going>>>({});
  const [error, setError] = useState<string>();
  const query = {
    itemIds: [...new Set(lines.map((line) => line.itemId))].join(','),
    pickupDay: party.pickupDay < today ? party.pickupDay : today,
    returnDay: party.returnDay < today ? today : party.returnDay,
    orderId: party.orderId,
    branchId: party.branchId,
  };
  const choices = useApi(stockContract.choices, { query }).data?.itemList;
  const at = ({ orderDetailId, barcode }: HandOutLine): Going =>
    form[orderDetailId] ?? { barcode: scanned.has(barcode) ? barcode : '', missing: [] };
  const put = (line: HandOutLine, change: Partial<Going>): void =>
    setForm((was) => ({ ...was, [line.orderDetailId]: { ...at(line), ...change } }));
  const named = nameGarments(
    lines.map((line) => ({
      key: String(line.orderDetailId),
      itemId: line.itemId,
      barcode: at(line).barcode,
      own: line.barcode,
      bound: line.bound,
    })),
    choices,
  );
  const scan = (code: string): void => {
    const open = lines.filter((line) => at(line).barcode === '');
    const unit = choices?.flatMap((one) => one.units).find((one) => one.free && same(one.barcode, code));
    const item = choices?.find((one) => unit !== undefined && one.units.includes(unit));
    const line =
      open.find((one) => same(one.barcode, code)) ?? open.find((one) => one.itemId === item?.itemId);
    const twice = lines.some((one) => same(at(one).barcode, code));
    if (line === undefined || unit === undefined || twice)
      return setError(t('hand.notHere', { barcode: code }));
    setError(undefined);
    return put(line, { barcode: unit.barcode });
  };
  return { choices, named, at, put, scan, error };
};

/** Names each garment before it goes; with the parts that stay. */
export const HandOutDialog = (props: Props) => {
  const { party, lines, onClose, onDone } = props;
  const { t } = useTranslation('party');
  const language = useLanguage();
  const today = useToday();
  const early = party.pickupDay > today;
  const [agreed, setAgreed] = useState(false);
  const { choices, named, at, put, scan, error } = useHandOut(props);
  const hand = useAction(rentalsContract.pickup, {
    done: t('hand.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: onDone,
  });
  const open = [...named.values()].filter((one) => !isNamed(one)).length;
  const garmentOf = (line: HandOutLine) => named.get(String(line.orderDetailId));
  return (
    <Dialog title={t('hand.title', { n: lines.length })} size="lg" busy={hand.isPending} onClose={onClose}>
      <Text size="sm" mb="sm">
        {t('hand.text')}
      </Text>
      <ScanBox label={t('hand.scan')} onScan={scan} error={error} />
      <PlainList aria-label={t('hand.garments')}>
        {lines.map((line) => {
          const goes = garmentOf(line);
          if (goes === undefined) return null;
          const unit = choiceOf(choices, line.itemId, goes.barcode);
          const item = choices?.find((one) => one.itemId === line.itemId);
          return (
            <li key={line.orderDetailId} className={classes['handed']}>
              <Text size="sm" fw={600}>
                {line.wearer} · {line.name}
              </Text>
              <ChooseGarment
                named={goes}
                name={`${line.wearer} ${line.name}`}
                own={line.barcode}
                onChoose={(barcode) => put(line, { barcode })}
              />
              {isNamed(goes) ? (
                <PartChecks
                  parts={partsOfGarment(item?.parts ?? [], unit)}
                  unitId={unit?.unitId ?? null}
                  missing={at(line).missing}
                  onChange={(missing) => put(line, { missing })}
                />
              ) : null}
            </li>
          );
        })}
      </PlainList>
      {party.over && isDay(party.returnDay) ? (
        <Alert color="red" mt="sm">
          {t('hand.over', { day: formatDay(party.returnDay, language) })}
        </Alert>
      ) : null}
      {early && isDay(party.pickupDay) ? (
        <Checkbox
          mt="sm"
          label={t('hand.early', { day: formatDay(party.pickupDay, language) })}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      ) : null}
      {hand.isError ? <ErrorState error={hand.error} /> : null}
      <Group justify="flex-end" gap="xs" mt="md">
        <Text size="sm" c="dimmed" aria-live="polite">
          {open === 0 ? '' : t('hand.open', { n: open })}
        </Text>
        <ButtonLink variant="default" to="/backoffice/pickup" search={{ id: party.orderId }}>
          {t('hand.page')}
        </ButtonLink>
        <Button
          loading={hand.isPending}
          disabled={open > 0 || party.over || (early && !agreed)}
          onClick={() =>
            hand.mutate({
              params: { id: party.orderId },
              body: {
                lines: lines.map((line) => ({
                  orderDetailId: line.orderDetailId,
                  barcode: garmentOf(line)?.barcode ?? '',
                  missingParts: [...at(line).missing],
                })),
              },
            })
          }
        >
          {t('hand.do')}
        </Button>
      </Group>
    </Dialog>
  );
};
