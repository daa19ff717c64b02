import type { EntryKind } from '#ledger/shapes.ts';
import { accountingWords } from '#ledger/words/index.ts';
import { paperWords } from '#ledger/words/paper.ts';
import type { DocumentItem, DocumentOrder } from './compose-document.ts';

type Fee = { kind: EntryKind; amount: number; noVat?: boolean | undefined; note?: string | undefined };

const summed = (fees: readonly Fee[]): Fee[] =>
  [...Map.groupBy(fees, (one) => `${one.kind} ${one.noVat ?? false} ${one.note ?? ''}`).values()].flatMap(
    ([first, ...more]) =>
      first === undefined
        ? []
        : [{ ...first, amount: more.reduce((sum, one) => sum + one.amount, first.amount) }],
  );

const boundsOf = ({ amount, charges = [amount] }: DocumentItem): number[] => {
  const sum = charges.reduce((all, one) => all + one, 0);
  let done = 0;
  return [0, ...charges.map((one) => Math.round(((done += one) * amount) / sum))];
};

/** Returns satang. `paid`: satang paid earlier in the step. */
export const owedOf = (
  { fees }: Pick<DocumentOrder, 'fees'>,
  { kind, noVat = false }: Pick<Fee, 'kind' | 'noVat'>,
  paid: readonly Fee[] = [],
): number => {
  const sum = (rows: readonly Fee[]): number =>
    rows.reduce(
      (all, one) => (one.kind === kind && (one.noVat ?? false) === noVat ? all + one.amount : all),
      0,
    );
  return sum(fees?.owed ?? []) - sum(paid);
};

/**
 * Returns texts for a payment of `amount` (satang with VAT) of the `owed` fees, oldest first. `detail` names
 * a part payment, unless the payment covers whole charges of `line`. Each charge is rounded once.
 */
export const feePartOf = (
  kind: EntryKind,
  line: DocumentItem | undefined,
  owed: number,
  amount: number,
): { name: string; detail: string } => {
  if (line === undefined) return { name: accountingWords.th.kind[kind], detail: '' };
  const from = line.amount - Math.max(owed, amount);
  const bounds = boundsOf(line);
  const isWhole = [from, from + amount].every((at) => bounds.some((bound) => Math.abs(bound - at) <= 1));
  return { name: line.name, detail: isWhole ? '' : paperWords.part.some };
};

/**
 * Lines follow the sequence of `fees`, with equal fees summed. `taxed`: lines with VAT. `paid`: amounts on
 * earlier documents of the step.
 */
export const feeDocumentLines = (
  fees: readonly Fee[],
  order: Pick<DocumentOrder, 'fees'>,
  taxed: readonly DocumentItem[],
  paid: readonly Fee[] = [],
): DocumentItem[] =>
  summed(fees).map((fee) => {
    const { kind, amount, note = '' } = fee;
    const lines = fee.noVat === true ? (order.fees?.free.lines ?? []) : taxed;
    const line = lines.find((one) => one.feeKind === kind);
    const { name, detail } = feePartOf(kind, line, owedOf(order, fee, paid), amount);
    return {
      name,
      detail: [note, detail].filter((text) => text !== '').join(' · '),
      quantity: 1,
      price: amount,
      amount,
      image: '',
      fee: true,
      ...(line?.feeKind !== undefined && { feeKind: line.feeKind }),
    };
  });
