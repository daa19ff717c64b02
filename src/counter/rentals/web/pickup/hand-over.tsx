import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CodeLinks } from '#inventory/stock/web/index.ts';
import { CardBox } from '#orders/attachments/web/index.ts';
import { ScanBox } from '#ui/index.ts';
import { LinesBySet, OrderHead, orderCss as classes } from '#orders/order/web/index.ts';
import { handOverLineOf, handOverLinesOf, putHandOverLine } from './hand-over-form.ts';
import { HandOverDays, HandOverMoney } from './hand-over-parts.tsx';
import { HandOverLineRow } from './hand-over-line.tsx';
import { type HandOverProps, type HandOverState, useHandOver } from './use-hand-over.ts';

type PartProps = { hand: HandOverState };

const HandOverLines = ({ hand }: PartProps) => {
  const { order, form, setForm, scanner, chosen } = hand;
  const { t } = useTranslation(['counter', 'order']);
  const lines = handOverLinesOf(order);
  return (
    <>
      <ScanBox
        label={t('handing.scanGarment')}
        onScan={scanner.scan}
        busy={scanner.busy}
        error={scanner.error}
      />
      <CodeLinks scanner={scanner} />
      <Group justify="space-between">
        <Checkbox
          label={t('handing.selectAll')}
          checked={chosen.length === lines.length}
          indeterminate={chosen.length > 0 && chosen.length < lines.length}
          onChange={(event) => {
            const all = event.currentTarget.checked;
            setForm(lines.reduce((next, line) => putHandOverLine(next, line, { going: all }), form));
          }}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('handing.selected', { n: chosen.length, all: lines.length })}
        </Text>
      </Group>
      <LinesBySet lines={lines} sets={order.sets} label={t('order:line.title')}>
        {(line) => (
          <HandOverLineRow
            key={line.orderDetailId}
            orderId={order.orderId}
            line={line}
            value={handOverLineOf(form, line)}
            named={hand.named.get(String(line.orderDetailId))}
            unit={hand.unitOf(line)}
            onChange={(change) => setForm((was) => putHandOverLine(was, line, change))}
          />
        )}
      </LinesBySet>
    </>
  );
};

export const HandOverPanel = (props: HandOverProps) => {
  const hand = useHandOver(props);
  const { order } = props;
  return (
    <div className={classes['two']}>
      <Stack gap="sm">
        <OrderHead order={order} />
        <HandOverDays hand={hand} onBack={props.onBack} />
        <HandOverLines hand={hand} />
        <CardBox order={order} />
      </Stack>
      <HandOverMoney hand={hand} />
    </div>
  );
};
