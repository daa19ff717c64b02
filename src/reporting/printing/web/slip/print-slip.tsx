import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { InLanguage, type LoadedLanguage } from '#ui/print/index.ts';
import type { Printer } from '#reporting/printers/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { lastPrint, PrinterButton, useSendPaper } from '#reporting/printers/web/index.ts';
import { Offscreen } from '../auto/offscreen.tsx';
import { useOnce } from '../auto/use-once.ts';
import { CounterSlip } from './counter-slip.tsx';
import { handedOutLinesOf } from './slip-view.ts';
import { useSlipSources } from './use-slip-sources.ts';

/** Garments handed out later make another slip. */
const refOf = (order: Order): string => {
  const ids = handedOutLinesOf(order).map((one) => one.orderDetailId);
  return `slip ${order.orderId} ${ids.length} ${Math.max(0, ...ids)}`;
};

type Props = { orderId: number; printer: Printer; again: boolean; onDone: () => void };

/** A printed slip is printed again only with `again`. */
export const PrintSlip = ({ orderId, printer, again, onDone }: Props) => {
  const { t } = useTranslation('print');
  const { order, isFetching, shop, branches, record, failed } = useSlipSources(orderId);
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const send = useSendPaper();
  const { data } = order;
  // The page may still have the order from before a hand-over.
  useOnce((ready && !isFetching) || failed, async () => {
    const element = place.current?.querySelector<HTMLElement>('[data-paper]') ?? null;
    if (data === undefined || element === null) return onDone();
    const ref = refOf(data);
    const before = again ? undefined : await lastPrint(printer, ref).catch(() => undefined);
    if (before === undefined)
      await send(printer, [{ element, title: `${t('slip.title')} ${data.orderNo}`, ref, again }]);
    onDone();
  });
  return (
    <Offscreen ref={place}>
      {data === undefined || shop === undefined || branches === undefined || record === undefined ? null : (
        <CounterSlip
          order={data}
          shop={shop}
          branches={branches}
          record={record}
          roll={printer.paperWidth ?? 80}
          onReady={setReady}
        />
      )}
    </Offscreen>
  );
};

export const PrintSlipButton = ({ order, spoken }: { order: Order; spoken: LoadedLanguage | null }) => {
  const [printing, setPrinting] = useState<{ printer: Printer; again: boolean } | null>(null);
  return (
    <>
      <PrinterButton
        kind="receipt"
        fits={(printer) => printer.paperWidth !== null}
        refs={[refOf(order)]}
        ready={spoken !== null}
        busy={printing !== null}
        onPrint={(printer, again) => setPrinting({ printer, again })}
      />
      {printing === null || spoken === null ? null : (
        <InLanguage of={spoken}>
          <PrintSlip orderId={order.orderId} {...printing} onDone={() => setPrinting(null)} />
        </InLanguage>
      )}
    </>
  );
};
