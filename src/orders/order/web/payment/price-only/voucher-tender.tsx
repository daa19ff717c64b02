import { Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { payingOperations } from '#ledger/paying-contract.ts';
import { parseVoucherCode } from '#ledger/voucher-code.ts';
import { scannedCode } from '#lib/codes/keyboard-layout.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { BarcodeInput } from '#ui/form/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useHandScanner } from '#ui/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { Tender } from '../tender.ts';

type Props = {
  value: Tender['voucher'];
  /** Amount in baht. */
  amount: number;
  onChange: (voucher: Tender['voucher']) => void;
};

const useVoucher = (typed: string) => {
  const code = parseVoucherCode(typed);
  const query = useApi(
    payingOperations.voucher,
    { body: { code: code ?? '-' } },
    { enabled: code !== null, retry: false },
  );
  return code === null ? { found: undefined, error: null } : { found: query.data, error: query.error };
};

export const VoucherTender = ({ value, amount, onChange }: Props) => {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const [typed, setTyped] = useState(value?.code ?? '');
  const place = useRef<HTMLDivElement>(null);
  useHandScanner((code) => setTyped(scannedCode(code)), { place });
  const { found, error } = useVoucher(typed);
  const usable = found?.state === 'open' ? found : undefined;
  const report = useRef(onChange);
  report.current = onChange;
  useEffect(() => {
    report.current(usable && { code: usable.code, balance: usable.balance });
  }, [usable]);
  const problem = error
    ? error.reply.code === 'NOT_FOUND'
      ? t('voucher.unknown')
      : error.reply.detail
    : found === undefined || found.state === 'open'
      ? usable !== undefined && amount > usable.balance
        ? t('voucher.tooMuch', { balance: bahtInSentence(usable.balance) })
        : undefined
      : t(`voucher.${found.state}`);
  return (
    <Stack gap={4} ref={place}>
      <BarcodeInput
        label={t('voucher.code')}
        description={t('voucher.hint')}
        value={typed}
        maxLength={60}
        required
        onChange={(next) => setTyped(typeof next === 'string' ? next : next.currentTarget.value)}
        error={problem}
      />
      <Text size="sm" aria-live="polite">
        {usable === undefined
          ? ''
          : usable.lastDay === null
            ? t('voucher.have', { balance: bahtInSentence(usable.balance) })
            : t('voucher.haveUntil', {
                balance: bahtInSentence(usable.balance),
                day: formatDay(asDay(usable.lastDay), language),
              })}
      </Text>
    </Stack>
  );
};
