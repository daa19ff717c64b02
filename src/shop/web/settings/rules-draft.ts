/** The rules as they are typed: figures may be empty for a moment, baht and days as on the wire. */
import type { BodyIn } from '../../../core/common/contract.ts';
import type { CancelRule, Settings, shopContract } from '../../contract.ts';
import { receiptLayouts } from '../../contract.ts';

export type CancelDraft = {
  key: number;
  daysBefore: number | '';
  money: CancelRule['money'];
  percent: number | '';
};
type Figure =
  | 'turnaroundDays'
  | 'lateGraceDays'
  | 'lateFeePerDay'
  | 'downPaymentPercent'
  | 'swapFee'
  | 'staffRefundLimit';
export type RulesDraft = Omit<Settings['rules'], Figure | 'lateFeeDays' | 'cancelRules'> &
  Record<Figure, number | ''> & { lateFeeDays: number | ''; cancelRules: CancelDraft[] };

export const rulesDraft = (rules: Settings['rules']): RulesDraft => ({
  ...rules,
  lateFeeDays: rules.lateFeeDays ?? '',
  cancelRules: rules.cancelRules.map((one, key) => ({ ...one, key })),
});

/** Bounds of the whole numbers. */
export const bounds = {
  turnaroundDays: [0, 60],
  lateGraceDays: [0, 30],
  lateFeeDays: [1, 365],
  downPaymentPercent: [0, 100],
} as const;
export type Bounded = keyof typeof bounds;

const outside = (value: number | '', [from, to]: readonly [number, number]): boolean =>
  value === '' || value < from || value > to;

export type RulesProblems = {
  figures: Bounded[];
  cancel: Map<number, 'days' | 'percent' | 'twice'>;
};

export const rulesProblems = (draft: RulesDraft): RulesProblems => {
  const figures = (Object.keys(bounds) as Bounded[]).filter((key) =>
    key === 'lateFeeDays' && draft.lateFeeDays === '' ? false : outside(draft[key], bounds[key]),
  );
  const cancel: RulesProblems['cancel'] = new Map();
  const seen = new Set<number>();
  for (const one of draft.cancelRules) {
    if (outside(one.daysBefore, [0, 365])) cancel.set(one.key, 'days');
    else if (outside(one.percent, [0, 100])) cancel.set(one.key, 'percent');
    else if (seen.has(Number(one.daysBefore))) cancel.set(one.key, 'twice');
    seen.add(Number(one.daysBefore));
  }
  return { figures, cancel };
};

export const isSound = (draft: RulesDraft): boolean => {
  const { figures, cancel } = rulesProblems(draft);
  return figures.length === 0 && cancel.size === 0;
};

/** What a sound draft is sent as; an empty figure of money is nothing to pay. */
export const rulesBody = (draft: RulesDraft): Omit<BodyIn<typeof shopContract.saveRules>, 'version'> => ({
  ...draft,
  turnaroundDays: Number(draft.turnaroundDays),
  lateGraceDays: Number(draft.lateGraceDays),
  lateFeePerDay: Number(draft.lateFeePerDay),
  lateFeeDays: draft.lateFeeDays === '' ? null : draft.lateFeeDays,
  downPaymentPercent: Number(draft.downPaymentPercent),
  swapFee: Number(draft.swapFee),
  staffRefundLimit: Number(draft.staffRefundLimit),
  receiptLayout: receiptLayouts.find((one) => one === draft.receiptLayout) ?? 2,
  cancelRules: draft.cancelRules.map(({ daysBefore, money, percent }) => ({
    daysBefore: Number(daysBefore),
    money,
    percent: Number(percent),
  })),
});
