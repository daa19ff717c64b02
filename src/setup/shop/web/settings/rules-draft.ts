/** Numbers may be empty while typing. Units are those of the wire (baht, days). */
import type { BodyIn } from '#lib/contract/contract.ts';
import type { CancelRule, ShopSettings, shopContract } from '#setup/shop/contract.ts';
import { ruleSettings } from '#setup/shop/settings.ts';

type Rules = typeof ruleSettings;
export type RuleField = keyof Rules;
export type RuleFieldOfKind<Kind> = {
  [K in RuleField]: Rules[K]['kind'] extends Kind ? K : never;
}[RuleField];

export const isRuleKind = <const Kind extends Rules[RuleField]['kind']>(
  field: RuleField,
  ...kinds: readonly Kind[]
): field is RuleFieldOfKind<Kind> => (kinds as readonly string[]).includes(ruleSettings[field].kind);

type Hinted = { [K in RuleField]: Rules[K] extends { hint: true } ? K : never }[RuleField];
export const isHintedRule = (field: RuleField): field is Hinted => 'hint' in ruleSettings[field];

// `Object.keys` is typed as string[].
export const ruleFieldsOf = (rows: Partial<Rules>): RuleField[] => Object.keys(rows) as RuleField[];
const record = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;

const all = ruleFieldsOf(ruleSettings);
const needed = all.filter((field) => isRuleKind(field, 'count', 'percent', 'baht'));
const optional = all.filter((field) => isRuleKind(field, 'countOrNone'));
const bounded = all.filter((field) => isRuleKind(field, 'count', 'percent', 'countOrNone'));

export type CancelRuleDraft = {
  key: number;
  daysBefore: number | '';
  money: CancelRule['money'];
  percent: number | '';
};
type Figure = (typeof needed)[number] | (typeof optional)[number];
export type RulesDraft = Omit<ShopSettings['rules'], Figure | 'cancelRules'> &
  Record<Figure, number | ''> & { cancelRules: CancelRuleDraft[] };
export type SetRule = <K extends RuleField>(field: K, value: RulesDraft[K]) => void;

export const rulesDraftOf = (rules: ShopSettings['rules']): RulesDraft => ({
  ...rules,
  ...record(optional, (field) => rules[field] ?? ''),
  cancelRules: rules.cancelRules.map((one, key) => ({ ...one, key })),
});

const outside = (value: number | '', from: number, to: number): boolean =>
  value === '' || value < from || value > to;

export type RulesProblems = {
  figures: readonly RuleField[];
  cancel: Map<number, 'days' | 'percent' | 'twice'>;
};

export const rulesProblemsOf = (draft: RulesDraft): RulesProblems => {
  const figures = bounded.filter((field) => {
    const { kind, from, to } = ruleSettings[field];
    return !(kind === 'countOrNone' && draft[field] === '') && outside(draft[field], from, to);
  });
  const cancel: RulesProblems['cancel'] = new Map();
  const seen = new Set<number>();
  for (const one of draft.cancelRules) {
    if (outside(one.daysBefore, 0, 365)) cancel.set(one.key, 'days');
    else if (outside(one.percent, 0, 100)) cancel.set(one.key, 'percent');
    else if (seen.has(Number(one.daysBefore))) cancel.set(one.key, 'twice');
    seen.add(Number(one.daysBefore));
  }
  return { figures, cancel };
};

export const areRulesValid = (draft: RulesDraft): boolean => {
  const { figures, cancel } = rulesProblemsOf(draft);
  return figures.length === 0 && cancel.size === 0;
};

/** For a valid draft. An empty amount means 0. */
export const rulesBodyOf = (draft: RulesDraft): Omit<BodyIn<typeof shopContract.saveRules>, 'version'> => ({
  ...draft,
  ...record(needed, (field) => Number(draft[field])),
  ...record(optional, (field) => (draft[field] === '' ? null : draft[field])),
  cancelRules: draft.cancelRules.map(({ daysBefore, money, percent }) => ({
    daysBefore: Number(daysBefore),
    money,
    percent: Number(percent),
  })),
});
