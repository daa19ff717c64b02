import { Checkbox, Group, NativeSelect, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { weekdayNames } from '../../../core/common/day.ts';
import { CountInput, Section } from '../../../core/web/form/index.ts';
import { useLanguage } from '../../../core/web/session.ts';
import { MoneyInput } from '../../../core/web/ui/index.ts';
import { dayCountings, receiptLayouts } from '../../contract.ts';
import { CancelRules } from './cancel-rules.tsx';
import { type Bounded, bounds, type RulesDraft, type RulesProblems } from './rules-draft.ts';
import classes from './settings.module.css';

const countingWord = {
  inclusive: 'inclusive',
  nights: 'nights',
  'free-travel-days': 'freeTravel',
} as const;

export type FieldsProps = {
  draft: RulesDraft;
  problems: RulesProblems;
  change: (part: Partial<RulesDraft>) => void;
};

const useBad = (problems: RulesProblems) => {
  const { t } = useTranslation('rules');
  return (key: Bounded): string | undefined =>
    problems.figures.includes(key) ? t('bad.range', { from: bounds[key][0], to: bounds[key][1] }) : undefined;
};

/** How days count, when a garment is free again, and on which weekdays the shop is closed. */
export const DayFields = ({ draft, problems, change }: FieldsProps) => {
  const { t } = useTranslation('rules');
  const bad = useBad(problems);
  const names = weekdayNames(useLanguage(), 'long');
  return (
    <Section title={t('days.title')}>
      <div className={classes['grid']}>
        <NativeSelect
          label={t('days.counting')}
          value={draft.dayCounting}
          data={dayCountings.map((value) => ({ value, label: t(`days.${countingWord[value]}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change({ dayCounting: dayCountings.find((one) => one === value) ?? 'inclusive' });
          }}
        />
        <CountInput
          label={t('days.turnaround')}
          description={t('days.turnaroundHint')}
          value={draft.turnaroundDays}
          error={bad('turnaroundDays')}
          onChange={(turnaroundDays) => change({ turnaroundDays })}
        />
        <Switch
          className={classes['whole'] ?? ''}
          label={t('days.sameDay')}
          checked={draft.sameDayHandover}
          onChange={(event) => change({ sameDayHandover: event.currentTarget.checked })}
        />
        <fieldset className={`${classes['fields']} ${classes['whole']}`}>
          <legend>{t('closed.weekdays')}</legend>
          <Group gap="md">
            {names.map((name, day) => (
              <Checkbox
                key={name}
                label={name}
                checked={draft.closedWeekdays.includes(day)}
                disabled={!draft.closedWeekdays.includes(day) && draft.closedWeekdays.length >= 6}
                onChange={(event) =>
                  change({
                    closedWeekdays: event.currentTarget.checked
                      ? [...draft.closedWeekdays, day]
                      : draft.closedWeekdays.filter((one) => one !== day),
                  })
                }
              />
            ))}
          </Group>
        </fieldset>
      </div>
    </Section>
  );
};

/** What being late costs. */
export const LateFields = ({ draft, problems, change }: FieldsProps) => {
  const { t } = useTranslation('rules');
  const bad = useBad(problems);
  return (
    <Section title={t('late.title')}>
      <div className={classes['grid']}>
        <CountInput
          label={t('late.grace')}
          value={draft.lateGraceDays}
          error={bad('lateGraceDays')}
          onChange={(lateGraceDays) => change({ lateGraceDays })}
        />
        <MoneyInput
          label={t('late.perDay')}
          value={draft.lateFeePerDay}
          onChange={(lateFeePerDay) => change({ lateFeePerDay })}
        />
        <CountInput
          label={t('late.after')}
          description={t('late.afterHint')}
          value={draft.lateFeeDays}
          error={bad('lateFeeDays')}
          onChange={(lateFeeDays) => change({ lateFeeDays })}
        />
      </div>
    </Section>
  );
};

/** Down payment, limits, and what customers who cancel get back. */
export const MoneyFields = ({ draft, problems, change }: FieldsProps) => {
  const { t } = useTranslation('rules');
  const bad = useBad(problems);
  return (
    <Section title={t('money.title')}>
      <div className={classes['grid']}>
        <CountInput
          label={t('money.down')}
          rightSection="%"
          value={draft.downPaymentPercent}
          error={bad('downPaymentPercent')}
          onChange={(downPaymentPercent) => change({ downPaymentPercent })}
        />
        <MoneyInput
          label={t('money.swap')}
          value={draft.swapFee}
          onChange={(swapFee) => change({ swapFee })}
        />
        <MoneyInput
          label={t('money.staffLimit')}
          value={draft.staffRefundLimit}
          onChange={(staffRefundLimit) => change({ staffRefundLimit })}
        />
        <fieldset className={`${classes['fields']} ${classes['whole']}`}>
          <legend>{t('cancel.title')}</legend>
          <CancelRules
            rules={draft.cancelRules}
            problems={problems.cancel}
            onChange={(cancelRules) => change({ cancelRules })}
          />
        </fieldset>
      </div>
    </Section>
  );
};

/** What is printed, and in which fees VAT is. */
export const PaperFields = ({ draft, change }: FieldsProps) => {
  const { t } = useTranslation('rules');
  return (
    <Section title={t('paper.title')}>
      <div className={classes['grid']}>
        <NativeSelect
          label={t('paper.layout')}
          value={String(draft.receiptLayout)}
          data={receiptLayouts.map((one) => ({ value: String(one), label: t(`paper.layouts.l${one}`) }))}
          onChange={(event) => change({ receiptLayout: Number(event.currentTarget.value) })}
        />
        <Textarea
          className={classes['whole'] ?? ''}
          label={t('paper.note')}
          value={draft.receiptNote}
          maxLength={1000}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => change({ receiptNote: event.currentTarget.value })}
        />
        <Switch
          className={classes['whole'] ?? ''}
          label={t('paper.settlement')}
          checked={draft.settlementBox}
          onChange={(event) => change({ settlementBox: event.currentTarget.checked })}
        />
        <Checkbox.Group
          className={classes['whole'] ?? ''}
          label={t('tax.feeVat')}
          description={t('tax.feeVatHint')}
          value={[
            ...(draft.lateFeeVat ? ['late'] : []),
            ...(draft.damageFeeVat ? ['damage'] : []),
            ...(draft.bailVat ? ['bail'] : []),
          ]}
          onChange={(on) =>
            change({
              lateFeeVat: on.includes('late'),
              damageFeeVat: on.includes('damage'),
              bailVat: on.includes('bail'),
            })
          }
        >
          <Group gap="md" mt="xs">
            <Checkbox value="late" label={t('tax.lateFee')} />
            <Checkbox value="damage" label={t('tax.damageFee')} />
            <Checkbox value="bail" label={t('tax.bail')} />
          </Group>
        </Checkbox.Group>
      </div>
    </Section>
  );
};
