/** Numbers may be empty while typed. Values are in units of the wire (baht, days). */
import { fieldRecord, fieldsOfKind } from '#lib/contract/field-rows.ts';
import { noTranslations } from '#lib/text/translations-input.ts';
import type { Translations } from '#lib/text/translations.ts';
import { useAction } from '#ui/api/queries.ts';
import { useVersionedForm } from '#ui/form/index.ts';
import type { RequestInput } from '#ui/api/client.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { CancelRule, ShopSettings } from '#setup/shop/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { RulesInput } from '#setup/shop/settings-input.ts';
import { ruleSettings } from '#setup/shop/settings.ts';
import { useClosing } from './use-closing.ts';

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

const amounts = fieldsOfKind(ruleSettings, ['baht']);
const counts = fieldsOfKind(ruleSettings, ['count', 'percent']);
const optionalCounts = fieldsOfKind(ruleSettings, ['countOrNone']);

export type CancelRuleValues = {
  key: number;
  daysBefore: number | '';
  money: CancelRule['money'];
  percent: number | '';
};
type Figure = (typeof amounts | typeof counts | typeof optionalCounts)[number];
export type ZoneValues = {
  key: number;
  name: string;
  translations: Translations;
  places: string;
} & Record<'fee' | 'outDays' | 'backDays', number | ''>;
export type RulesValues = Omit<ShopSettings['rules'], Figure | 'cancelRules' | 'deliveryZones'> &
  Record<Figure, number | ''> & { cancelRules: CancelRuleValues[]; deliveryZones: ZoneValues[] };

const placesOf = (text: string): string[] => [
  ...new Set(text.split(/[,\n]/).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))),
];

export const rulesValuesOf = (rules: ShopSettings['rules']): RulesValues => ({
  ...rules,
  ...fieldRecord(optionalCounts, (field) => rules[field] ?? ''),
  cancelRules: rules.cancelRules.map((one, key) => ({ ...one, key })),
  deliveryZones: rules.deliveryZones.map((one, key) => ({
    ...one,
    key,
    translations: one.translations ?? noTranslations,
    places: one.places.join(', '),
  })),
});

export const rulesBodyOf = (values: RulesValues) => ({
  ...values,
  ...fieldRecord(amounts, (field) => Number(values[field])),
  ...fieldRecord(optionalCounts, (field) => (values[field] === '' ? null : values[field])),
  cancelRules: values.cancelRules.map(({ daysBefore, money, percent }) => ({ daysBefore, money, percent })),
  deliveryZones: values.deliveryZones.map(({ name, translations, places, fee, outDays, backDays }) => ({
    name,
    translations,
    places: placesOf(places),
    fee,
    outDays,
    backDays,
  })),
});

/** Empty counts as 0. */
export const previewRulesOf = (values: RulesValues): ShopSettings['rules'] => ({
  ...rulesBodyOf(values),
  ...fieldRecord(counts, (field) => Number(values[field])),
  cancelRules: values.cancelRules.map(({ daysBefore, money, percent }) => ({
    daysBefore: Number(daysBefore),
    money,
    percent: Number(percent),
  })),
  deliveryZones: rulesBodyOf(values).deliveryZones.map(({ fee, outDays, backDays, ...one }) => ({
    ...one,
    fee: Number(fee),
    outDays: Number(outDays),
    backDays: Number(backDays),
  })),
});

export const useRulesForm = (settings: ShopSettings) => {
  const { t } = useTranslation('rules');
  // Saves of tax and holidays increase the version too.
  const form = useVersionedForm({
    schema: RulesInput,
    record: settings,
    valuesOf: ({ rules }) => rulesValuesOf(rules),
    toBody: (values, version) => ({ version, ...rulesBodyOf(values) }),
    texts: fieldRecord([...counts, ...optionalCounts], (field) => {
      const { from, to } = ruleSettings[field];
      return t('bad.range', { from, to });
    }),
    eager: true,
    keepAs: 'shop-rules',
  });
  const closing = useClosing<RequestInput<typeof shopContract.saveRules>>();
  const save = useAction(shopContract.saveRules, {
    done: t('saved'),
    refresh: 'all',
    onSuccess: (reply) => {
      closing.close();
      form.saved(reply);
    },
    onError: (error, sent) => closing.ask(error, sent) ?? form.refuse(error),
  });
  return { form, save, closing };
};
export type RulesForm = ReturnType<typeof useRulesForm>['form'];
