import { Button, CopyButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isPromptPayId } from '#lib/payments/promptpay.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { sumBaht } from '#lib/money/money.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { AutoGrid, ConfirmButton, MoneyText } from '#ui/index.ts';
import { LazyQr, slipNameOf } from '#orders/order/web/index.ts';
import { orderContentsText } from '#orders/order/rules/order-contents.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { WrongPromptPayId } from '#setup/shop/web/index.ts';
import type { PaymentBill, PaymentBillRow } from '#counter/payment-links/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { saveQr } from './save-qr.ts';

export const billTotalOf = (bill: PaymentBill): number => sumBaht([bill.price, bill.bail]);

const useChatText = (row: PaymentBillRow, bill: PaymentBill): string => {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const day = (iso: string): string => formatDay(asDay(iso), language, 'medium');
  const name = shop?.name ?? '';
  const id = shop?.promptPayId ?? '';
  const what = orderContentsText(row);
  return [
    t('chat.head', { shop: name, no: row.orderNo }),
    what === '' ? '' : t('chat.items', { items: what }),
    t('chat.days', { from: day(row.pickupDay), to: day(row.returnDay) }),
    bill.price > 0 ? t('chat.price', { amount: bahtInSentence(bill.price) }) : '',
    bill.bail > 0 ? t('chat.bail', { amount: bahtInSentence(bill.bail) }) : '',
    t('chat.total', { amount: bahtInSentence(billTotalOf(bill)), day: day(bill.dueDay) }),
    !isPromptPayId(id) ? '' : t('chat.to', { id: formatPhone(id), shop: name }),
    bill.note,
    t('chat.slip'),
  ]
    .filter((line) => line !== '')
    .join('\n');
};

const NoQr = () => {
  const { t } = useTranslation('billing');
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  if (shop === undefined) return null;
  return shop.promptPayId === '' ? (
    <Text size="sm">{t('bill.noPromptPay')}</Text>
  ) : (
    <WrongPromptPayId id={shop.promptPayId} />
  );
};

type ShowBillProps = { row: PaymentBillRow; bill: PaymentBill; onWithdrawn: () => void };

export const ShowBill = ({ row, bill, onWithdrawn }: ShowBillProps) => {
  const { t } = useTranslation('billing');
  const chat = useChatText(row, bill);
  const withdraw = useAction(paymentLinksContract.withdraw, {
    done: t('bill.withdrawn'),
    refresh: 'all',
    onSuccess: onWithdrawn,
  });
  const total = billTotalOf(bill);
  const slip = row.slips.find((one) => one.billId === bill.billId);
  return (
    <AutoGrid min="15rem" align="start" spacing="md">
      <Stack gap="xs" align="center">
        {bill.promptPay === '' ? (
          <NoQr />
        ) : (
          <>
            <LazyQr
              text={bill.promptPay}
              label={t('bill.qr', { amount: bahtInSentence(total) })}
              edge={200}
            />
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void saveQr(bill.promptPay, `${row.orderNo}.png`)}
            >
              {t('bill.saveQr')}
            </Button>
          </>
        )}
        <Text fw={700} size="xl" component="span">
          <MoneyText baht={total} />
        </Text>
      </Stack>
      <Stack gap="xs">
        <Textarea label={t('bill.text')} value={chat} readOnly autosize minRows={6} />
        <Group gap="xs">
          <CopyButton value={chat}>
            {({ copied, copy }) => (
              <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
                {copied ? t('bill.copied') : t('bill.copy')}
              </Button>
            )}
          </CopyButton>
          <ConfirmButton
            title={t('bill.withdraw')}
            text={
              slip === undefined
                ? t('bill.withdrawText')
                : t('bill.withdrawSlip', { slip: slipNameOf(slip), amount: bahtInSentence(total) })
            }
            confirmLabel={t('bill.withdraw')}
            onConfirm={() =>
              withdraw.mutateAsync({
                params: { id: bill.billId },
                query: { ...(slip !== undefined && { seenSlip: slip.imageId }) },
              })
            }
          >
            {t('bill.withdraw')}
          </ConfirmButton>
        </Group>
      </Stack>
    </AutoGrid>
  );
};
