import type { VoucherState } from '#ledger/voucher-states.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type BadgeTone, StateBadge } from '#ui/index.ts';

const tones: Record<VoucherState, BadgeTone> = {
  open: 'good',
  used: 'neutral',
  expired: 'warn',
  void: 'bad',
};

export const VoucherStateBadge = ({ state }: { state: VoucherState }) => {
  const { t } = useTranslation('voucher');
  return <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>;
};
