import { MoneyText, shared } from '#ui/index.ts';
import classes from '../order.module.css';

type RowProps = { label: string; baht: number; minus?: boolean; kind?: 'under' | 'total'; bad?: boolean };

export const MoneyRow = ({ label, baht, minus = false, kind, bad = false }: RowProps) => {
  const look = `${kind === undefined ? '' : classes[kind]} ${bad ? shared.bad : ''}`;
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={look}>
        {minus && baht !== 0 ? '−' : ''}
        <MoneyText baht={baht} />
      </dd>
    </>
  );
};
