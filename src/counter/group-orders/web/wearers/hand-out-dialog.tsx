import { Alert, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useApi } from '#ui/api/queries.ts';
import { ButtonLink, PlainList, QueryView, ScanBox } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import {
  ChooseGarment,
  HandOverDays,
  HandOverDone,
  HandOverMoney,
  PartChecks,
  handOverLineOf,
  partsOfGarment,
  putHandOverLine,
  useHandOver,
  type HandOverResult,
  type HandOverState,
} from '#counter/rentals/web/index.ts';
import { CodeLinks } from '#inventory/stock/web/index.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import classes from '../group-orders.module.css';
import type { WearerLine } from './wearer-line.ts';

type Props = {
  orderId: number;
  lines: readonly WearerLine[];
  scanned: ReadonlySet<string>;
  onClose: () => void;
  onDone: () => void;
};

const Debt = ({ hand }: { hand: HandOverState }) => {
  const { t } = useTranslation('party');
  const { order, due, nothingDue } = hand;
  if (nothingDue) return null;
  return (
    <Alert color="yellow">
      {t('hand.due', {
        name: order.customer?.name ?? '',
        amount: bahtInSentence(sumBaht([due.price, due.bail])),
        bail: bahtInSentence(due.bail),
      })}
    </Alert>
  );
};

const Garments = ({ hand, lines }: { hand: HandOverState; lines: readonly WearerLine[] }) => {
  const { t } = useTranslation('party');
  const { form, setForm } = hand;
  const wearers = new Map(lines.map((line) => [line.orderDetailId, line.wearer]));
  return (
    <PlainList aria-label={t('hand.garments')}>
      {hand.chosen.map((line) => {
        const named = hand.named.get(String(line.orderDetailId));
        if (named === undefined) return null;
        const wearer = wearers.get(line.orderDetailId) ?? '';
        const unit = hand.unitOf(line);
        const put = (change: Parameters<typeof putHandOverLine>[2]): void =>
          setForm((was) => putHandOverLine(was, line, change));
        return (
          <li key={line.orderDetailId} className={classes['handed']}>
            <Text size="sm" fw={600}>
              {wearer} · {line.name}
            </Text>
            <ChooseGarment
              named={named}
              name={`${wearer} ${line.name}`}
              own={line.barcode}
              onChoose={(barcode) => put({ barcode })}
            />
            {unit === undefined ? null : (
              <PartChecks
                parts={partsOfGarment(line.parts, unit)}
                unitId={unit.unitId}
                missing={handOverLineOf(form, line).missing}
                onChange={(missing) => put({ missing })}
              />
            )}
          </li>
        );
      })}
    </PlainList>
  );
};

type FormProps = Omit<Props, 'orderId'> & { order: Order };

const HandOut = ({ order, onClose, onDone, ...opened }: FormProps) => {
  const { t } = useTranslation(['party', 'ui']);
  // The dialog still shows the lines as before the hand-over.
  const [{ lines, scanned }] = useState(opened);
  const [handed, setHanded] = useState<HandOverResult | null>(null);
  const only = { ids: new Set(lines.map((line) => line.orderDetailId)), scanned };
  const hand = useHandOver({ order, only, onBack: onClose, onDone: setHanded });
  const title = t('hand.title', { n: lines.length });
  if (handed !== null)
    return (
      <Dialog title={title} size="lg" onClose={onDone}>
        <HandOverDone {...handed} next={{ label: t('ui:close'), go: onDone }} inDialog />
      </Dialog>
    );
  const touched = hand.chosen.some((line) => {
    const { barcode, missing } = handOverLineOf(hand.form, line);
    return missing.length > 0 || (barcode !== '' && !scanned.has(barcode));
  });
  return (
    <Dialog title={title} size="lg" busy={hand.action.isPending} dirty={touched} onClose={onClose}>
      <Stack gap="sm">
        <Debt hand={hand} />
        <HandOverDays hand={hand} onBack={onClose} />
        <ScanBox
          label={t('hand.scan')}
          onScan={hand.scanner.scan}
          busy={hand.scanner.busy}
          error={hand.scanner.error}
        />
        <CodeLinks scanner={hand.scanner} />
        <Garments hand={hand} lines={lines} />
        <HandOverMoney hand={hand} />
        <Group justify="flex-end">
          <ButtonLink variant="default" to="/backoffice/pickup" search={{ id: order.orderId }}>
            {t('hand.page')}
          </ButtonLink>
        </Group>
      </Stack>
    </Dialog>
  );
};

export const HandOutDialog = ({ orderId, ...props }: Props) => {
  const { t } = useTranslation('party');
  const query = useApi(orderContract.get, { params: { id: orderId } });
  if (query.data !== undefined) return <HandOut order={query.data} {...props} />;
  return (
    <Dialog title={t('hand.title', { n: props.lines.length })} size="lg" onClose={props.onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </Dialog>
  );
};
