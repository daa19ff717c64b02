import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge } from '#ui/index.ts';
import type { SaleState } from '#orders/order/rules/sale-lines.ts';

const tones = { sold: 'good', returned: 'info', written_off: 'bad', void: 'neutral' } as const;

export const SaleStates = ({ states }: { states: readonly SaleState[] }) => {
  const { t } = useTranslation('record');
  return states.map((state) => (
    <StateBadge key={state} tone={tones[state]}>
      {t(`sold.states.${state}`)}
    </StateBadge>
  ));
};
