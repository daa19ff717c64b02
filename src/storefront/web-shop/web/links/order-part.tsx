import { Stack } from '@mantine/core';
import { LetterSlot, type OrderSlotProps } from '#ui/router/order-slot.tsx';
import { AskBox } from '../change-requests/change-request-box.tsx';
import { LinkBox } from './link-box.tsx';
import { WebSlipBox } from './slip-box.tsx';

/** What the web shop adds to the page of an order. */
export const WebOrderPart = ({ orderId, orderNo }: OrderSlotProps) => (
  <Stack gap="md">
    <AskBox orderId={orderId} />
    <WebSlipBox orderId={orderId} />
    <LinkBox orderId={orderId} orderNo={orderNo} />
    <LetterSlot orderId={orderId} orderNo={orderNo} />
  </Stack>
);
