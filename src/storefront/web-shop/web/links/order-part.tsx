import { Stack } from '@mantine/core';
import { OrderOnlineBox } from '#counter/online-payments/web/index.ts';
import { LetterSlot, type OrderSlotProps } from '#ui/router/slots.tsx';
import { ChangeRequestBox } from '../change-requests/change-request-box.tsx';
import { LinkBox } from './link-box.tsx';
import { WebSlipBox } from './slip-box.tsx';

export const WebOrderPart = ({ orderId, orderNo }: OrderSlotProps) => (
  <Stack gap="md">
    <ChangeRequestBox orderId={orderId} />
    <OrderOnlineBox orderId={orderId} />
    <WebSlipBox orderId={orderId} />
    <LinkBox orderId={orderId} orderNo={orderNo} />
    <LetterSlot orderId={orderId} orderNo={orderNo} />
  </Stack>
);
