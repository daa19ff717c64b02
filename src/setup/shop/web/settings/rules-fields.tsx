import { Checkbox, Group, NativeSelect, Switch, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { weekdayNames } from '#lib/dates/day.ts';
import { CountInput, FormSection } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { MoneyInput } from '#ui/index.ts';
import { withholdingRates } from '#setup/shop/contract.ts';
import { ruleSectionNames, ruleSections, ruleSettings } from '#setup/shop/settings.ts';
import { CancelRules } from './cancel-rules.tsx';
import {
  type RuleFieldOfKind,
  ruleFieldsOf,
  isHintedRule,
  isRuleKind,
  type RuleField,
  type RulesDraft,
  type RulesProblems,
  type SetRule,
} from './rules-draft.ts';
import classes from './settings.module.css';

type Props = { draft: RulesDraft; problems: RulesProblems; set: SetRule };

const Whole = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={`${classes['fields']} ${classes['whole']}`}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

const Weekdays = ({
  field,
  draft,
  set,
}: Omit<Props, 'problems'> & { field: RuleFieldOfKind<'weekdays'> }) => {
  const { t } = useTranslation('rules');
  const names = weekdayNames(useLanguage(), 'long');
  const days = draft[field];
  return (
    <Whole legend={t(`fields.${field}`)}>
      <Group gap="md">
        {names.map((name, day) => (
          <Checkbox
            key={name}
            label={name}
            checked={days.includes(day)}
            disabled={!days.includes(day) && days.length >= 6}
            onChange={(event) =>
              set(field, event.currentTarget.checked ? [...days, day] : days.filter((one) => one !== day))
            }
          />
        ))}
      </Group>
    </Whole>
  );
};

const Rates = ({ field, draft, set }: Omit<Props, 'problems'> & { field: RuleFieldOfKind<'rates'> }) => {
  const { t } = useTranslation('rules');
  const chosen = draft[field];
  return (
    <Whole legend={t(`fields.${field}`)}>
      <Group gap="md">
        {withholdingRates.map((rate) => (
          <Checkbox
            key={rate}
            label={`${rate}%`}
            checked={chosen.includes(rate)}
            onChange={(event) =>
              set(
                field,
                withholdingRates.filter((one) =>
                  one === rate ? event.currentTarget.checked : chosen.includes(one),
                ),
              )
            }
          />
        ))}
      </Group>
    </Whole>
  );
};

const VatFlags = ({
  fields,
  draft,
  set,
}: Omit<Props, 'problems'> & { fields: readonly RuleFieldOfKind<'vatFlag'>[] }) => {
  const { t } = useTranslation('rules');
  return (
    <Checkbox.Group
      className={classes['whole'] ?? ''}
      label={t('vatFlags.caption')}
      description={t('vatFlags.hint')}
      value={fields.filter((field) => draft[field])}
      onChange={(on) => {
        for (const field of fields) if (draft[field] !== on.includes(field)) set(field, on.includes(field));
      }}
    >
      <Group gap="md" mt="xs">
        {fields.map((field) => (
          <Checkbox key={field} value={field} label={t(`fields.${field}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
};

const Field = ({ field, draft, problems, set }: Props & { field: RuleField }) => {
  const { t } = useTranslation('rules');
  const label = t(`fields.${field}`);
  const whole = classes['whole'] ?? '';
  if (isRuleKind(field, 'count', 'countOrNone', 'percent')) {
    const { kind, from, to } = ruleSettings[field];
    return (
      <CountInput
        label={label}
        {...(isHintedRule(field) && { description: t(`hints.${field}`) })}
        {...(kind === 'percent' && { rightSection: '%' })}
        value={draft[field]}
        error={problems.figures.includes(field) ? t('bad.range', { from, to }) : undefined}
        onChange={(value) => set(field, value)}
      />
    );
  }
  if (isRuleKind(field, 'baht'))
    return <MoneyInput label={label} value={draft[field]} onChange={(value) => set(field, value)} />;
  if (isRuleKind(field, 'toggle'))
    return (
      <Switch
        className={whole}
        label={label}
        {...(isHintedRule(field) && { description: t(`hints.${field}`) })}
        checked={draft[field]}
        onChange={(event) => set(field, event.currentTarget.checked)}
      />
    );
  if (isRuleKind(field, 'choice')) {
    const { values } = ruleSettings[field];
    return (
      <NativeSelect
        label={label}
        value={String(draft[field])}
        data={values.map((value) => ({ value: String(value), label: t(`options.${value}`) }))}
        onChange={(event) => set(field, values[event.currentTarget.selectedIndex] ?? draft[field])}
      />
    );
  }
  if (isRuleKind(field, 'text'))
    return (
      <Textarea
        className={whole}
        label={label}
        value={draft[field]}
        maxLength={ruleSettings[field].max}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => set(field, event.currentTarget.value)}
      />
    );
  if (isRuleKind(field, 'weekdays')) return <Weekdays field={field} draft={draft} set={set} />;
  if (isRuleKind(field, 'rates')) return <Rates field={field} draft={draft} set={set} />;
  if (isRuleKind(field, 'cancelRules'))
    return (
      <Whole legend={label}>
        <CancelRules
          rules={draft[field]}
          problems={problems.cancel}
          onChange={(cancelRules) => set(field, cancelRules)}
        />
      </Whole>
    );
  return null;
};

export const RulesFields = (props: Props) => {
  const { t } = useTranslation('rules');
  return ruleSectionNames.map((name) => {
    const fields = ruleFieldsOf(ruleSections[name]);
    const flags = fields.filter((field) => isRuleKind(field, 'vatFlag'));
    return (
      <FormSection key={name} title={t(`sections.${name}`)}>
        <div className={classes['grid']}>
          {fields.map((field) => (
            <Field key={field} field={field} {...props} />
          ))}
          {flags.length > 0 ? <VatFlags fields={flags} {...props} /> : null}
        </div>
      </FormSection>
    );
  });
};
