import { useTranslation } from '#ui/i18n/translation.ts';
import { ResultCard } from '#orders/attachments/web/index.ts';
import type { SaleResult } from './sale-till.tsx';

type SaleDoneProps = { sale: SaleResult; next: { label: string; go: () => void } };

export const SaleDone = ({ sale, next }: SaleDoneProps) => {
  const { t } = useTranslation('sale');
  return (
    <ResultCard title={t(sale.before === null ? 'soldDone' : 'with.done')} {...sale} lines={[]} next={next} />
  );
};
