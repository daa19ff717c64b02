import { Checkbox, Group, NativeSelect, Switch, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { fieldNames, fieldRecord } from '#lib/contract/field-rows.ts';
import { weekdayNames } from '#lib/dates/day.ts';
import { CountInput, FormSection } from '#ui/form/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { AutoGrid, MoneyInput, shared } from '#ui/index.ts';
import { withholdingRates } from '#setup/shop/contract.ts';
import { ruleSectionNames, ruleSections, ruleSettings } from '#setup/shop/settings.ts';
import { CancelRules } from './cancel-rules.tsx';
import { DeliveryZones } from './delivery-zones.tsx';
import {
  type RuleFieldOfKind,
  isHintedRule,
  isRuleKind,
  type RuleField,
  type RulesForm,
} from './rules-form.ts';
import classes from './settings.module.css';

type FormProps = { form: RulesForm };
type FieldProps<Kind> = FormProps & { field: RuleFieldOfKind<Kind> };

const Whole = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={`${classes['fields']} ${shared.wholeRow}`}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

const Weekdays = ({ field, form }: FieldProps<'weekdays'>) => {
  const { t } = useTranslation('rules');
  const names = weekdayNames(useLanguage(), 'long');
  const days = form.values[field];
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
              form.set({
                [field]: event.currentTarget.checked ? [...days, day] : days.filter((one) => one !== day),
              })
            }
          />
        ))}
      </Group>
    </Whole>
  );
};

const Rates = ({ field, form }: FieldProps<'rates'>) => {
  const { t } = useTranslation('rules');
  const chosen = form.values[field];
  return (
    <Whole legend={t(`fields.${field}`)}>
      <Group gap="md">
        {withholdingRates.map((rate) => (
          <Checkbox
            key={rate}
            label={`${rate}%`}
            checked={chosen.includes(rate)}
            onChange={(event) =>
              form.set({
                [field]: withholdingRates.filter((one) =>
                  one === rate ? event.currentTarget.checked : chosen.includes(one),
                ),
              })
            }
          />
        ))}
      </Group>
    </Whole>
  );
};

type VatFlagsProps = FormProps & { fields: readonly RuleFieldOfKind<'vatFlag'>[] };

const VatFlags = ({ fields, form }: VatFlagsProps) => {
  const { t } = useTranslation('rules');
  return (
    <Checkbox.Group
      className={shared.wholeRow}
      label={t('vatFlags.caption')}
      description={t('vatFlags.hint')}
      value={fields.filter((field) => form.values[field])}
      onChange={(on) => form.set(fieldRecord(fields, (field) => on.includes(field)))}
    >
      <Group gap="md" mt="xs">
        {fields.map((field) => (
          <Checkbox key={field} value={field} label={t(`fields.${field}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
};

const Field = ({ field, form }: FormProps & { field: RuleField }) => {
  const { t } = useTranslation('rules');
  const label = t(`fields.${field}`);
  const hint = isHintedRule(field) && { description: t(`hints.${field}`) };
  const whole = shared.wholeRow;
  if (isRuleKind(field, 'count', 'countOrNone', 'percent'))
    return (
      <CountInput
        label={label}
        {...hint}
        {...(ruleSettings[field].kind === 'percent' && { rightSection: '%' })}
        {...form.field(field)}
      />
    );
  if (isRuleKind(field, 'baht')) return <MoneyInput label={label} {...form.field(field)} />;
  if (isRuleKind(field, 'toggle'))
    return <Switch className={whole} label={label} {...hint} {...form.checkbox(field)} />;
  if (isRuleKind(field, 'choice')) {
    const { values } = ruleSettings[field];
    return (
      <NativeSelect
        label={label}
        value={String(form.values[field])}
        data={values.map((value) => ({ value: String(value), label: t(`options.${value}`) }))}
        onChange={(event) => form.set({ [field]: values[event.currentTarget.selectedIndex] })}
      />
    );
  }
  if (isRuleKind(field, 'text'))
    return (
      <Textarea className={whole} label={label} {...form.text(field)} autosize minRows={2} maxRows={6} />
    );
  if (isRuleKind(field, 'weekdays')) return <Weekdays field={field} form={form} />;
  if (isRuleKind(field, 'rates')) return <Rates field={field} form={form} />;
  if (isRuleKind(field, 'cancelRules'))
    return (
      <Whole legend={label}>
        <CancelRules form={form} />
      </Whole>
    );
  if (isRuleKind(field, 'zones'))
    return (
      <Whole legend={label}>
        <DeliveryZones form={form} />
      </Whole>
    );
  return null;
};

export const RulesFields = ({ form }: FormProps) => {
  const { t } = useTranslation('rules');
  return ruleSectionNames.map((name) => {
    const fields = fieldNames<Partial<typeof ruleSettings>>(ruleSections[name]);
    const flags = fields.filter((field) => isRuleKind(field, 'vatFlag'));
    return (
      <FormSection key={name} title={t(`sections.${name}`)}>
        <AutoGrid min="15rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
          {fields.map((field) => (
            <Field key={field} field={field} form={form} />
          ))}
          {flags.length > 0 ? <VatFlags fields={flags} form={form} /> : null}
        </AutoGrid>
      </FormSection>
    );
  });
};
