import { Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, TextLink } from '#ui/index.ts';
import { addedTo } from '#orders/order/added-to.ts';
import type { Order } from '#orders/order/contract.ts';
import { useReceiptLayout } from '#orders/order/web/index.ts';

type Papers = { slip: boolean; receipts: Order['documents'] };

export const papersOfStep = (order: Order, before: Order | null, handedOut: boolean): Papers => ({
  slip: handedOut,
  receipts: addedTo(order.documents, before?.documents, (one) => one.documentId),
});

const ReceiptLink = ({ order, receipts }: { order: Order; receipts: Papers['receipts'] }) => {
  const { t } = useTranslation('record');
  const layout = useReceiptLayout();
  const stages = receipts.map((one) => one.stage);
  const cat = stages.includes('return') ? 'return' : (stages.at(-1) ?? 'reserve');
  return (
    <TextLink
      size="sm"
      to={
        order.kind === 'sale'
          ? '/pages/abb-receipt-so/$layout/$cat/$orderid'
          : '/pages/abb-receipt/$layout/$cat/$orderid'
      }
      params={{ layout, cat, orderid: String(order.orderId) }}
      target="_blank"
    >
      {t('result.receipts')}
    </TextLink>
  );
};

/** Prints papers one by one, because a slip and a roll need different printers. */
const PrintAll = ({ order, before, papers }: { order: Order; before: Order | null; papers: Papers }) => {
  const { t } = useTranslation('record');
  const last = Math.max(0, ...(before?.documents.map((one) => one.documentId) ?? []));
  const after = last === 0 ? 'all' : last;
  const shared = {
    size: 'md',
    leftSection: <IconPrinter size={18} aria-hidden />,
    target: '_blank',
    params: { orderid: String(order.orderId) },
    children: t('result.printAll'),
  } as const;
  return papers.slip ? (
    <ButtonLink
      {...shared}
      to="/pages/hand-over-slip/$orderid"
      search={{ auto: '1', ...(papers.receipts.length > 0 && { receipts: after }) }}
    />
  ) : (
    <ButtonLink
      {...shared}
      to="/pages/abb-receipt-common/$orderid"
      search={{ auto: '1', doc: 'all', ...(after !== 'all' && { after }) }}
    />
  );
};

type ResultPapersProps = { order: Order; before: Order | null; papers: Papers };

export const ResultPapers = ({ order, before, papers }: ResultPapersProps) => {
  const { t } = useTranslation('record');
  const orderid = String(order.orderId);
  return (
    <Group gap="sm">
      <PrintAll order={order} before={before} papers={papers} />
      {papers.slip ? (
        <TextLink size="sm" to="/pages/hand-over-slip/$orderid" params={{ orderid }} target="_blank">
          {t('result.slip')}
        </TextLink>
      ) : null}
      {papers.receipts.length === 0 ? null : <ReceiptLink order={order} receipts={papers.receipts} />}
    </Group>
  );
};
