import { IconCheck, IconX } from '@tabler/icons-react';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import own from './attachments.module.css';
import { isInStateSet } from '#orders/order/states.ts';

type PartsProps = { line: OrderLineOut; side: 'out' | 'back' };

export const PartsList = ({ line, side }: PartsProps) => {
  const { t } = useTranslation('record');
  if (side === 'back' && isInStateSet('out', line.state)) return null;
  const parts = side === 'out' ? line.parts : line.parts.filter((part) => part.out);
  if (parts.length === 0) return null;
  return (
    <ul className={own['partList']} aria-label={t(side === 'out' ? 'partsOut' : 'partsBack')}>
      {parts.map((part) => {
        const there = side === 'out' ? part.out : part.back;
        const lacking = t(side === 'out' ? 'partKept' : 'partMissing');
        return (
          <li key={part.partId} className={there ? undefined : shared.bad}>
            {there ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
            <span>{there ? part.name : `${part.name} (${lacking})`}</span>
          </li>
        );
      })}
    </ul>
  );
};
