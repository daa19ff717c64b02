import { Box, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput, RowList } from '#ui/form/index.ts';
import { cancelMoneyChoices, maxCancelRules } from '#setup/shop/contract.ts';
import type { CancelRuleValues, RulesForm } from './rules-form.ts';

export const CancelRules = ({ form }: { form: RulesForm }) => {
  const { t } = useTranslation('rules');
  const rules = form.values.cancelRules;
  const newRule = (key: number): CancelRuleValues => {
    const used = new Set(rules.map((one) => one.daysBefore));
    let days = 0;
    while (used.has(days)) days += 1;
    return { key, daysBefore: days, money: 'forfeit', percent: 100 };
  };
  return (
    <div>
      {rules.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('cancel.none')}
        </Text>
      ) : null}
      <RowList
        label={t('cancel.caption')}
        rows={rules}
        most={maxCancelRules}
        onChange={(cancelRules) => form.set({ cancelRules })}
        add={{ label: t('cancel.add'), newRow: newRule }}
        removeLabel={({ daysBefore }) => t('cancel.remove', { n: daysBefore })}
      >
        {(rule, at) => (
          <>
            <Box flex="1 1 9rem" miw={0}>
              <CountInput label={t('cancel.before')} {...form.field(`cancelRules.${at}.daysBefore`)} />
            </Box>
            <Box flex="1 1 9rem" miw={0}>
              <NativeSelect
                label={t('cancel.money')}
                {...form.field(`cancelRules.${at}.money`)}
                data={cancelMoneyChoices.map((value) => ({ value, label: t(`cancel.${value}`) }))}
              />
            </Box>
            <Box flex="0 1 8rem" miw="6.5rem">
              <CountInput
                label={t('cancel.percent')}
                rightSection="%"
                {...form.field(`cancelRules.${at}.percent`)}
                {...(rule.money === 'forfeit' && { value: '' as const, disabled: true })}
              />
            </Box>
          </>
        )}
      </RowList>
    </div>
  );
};
