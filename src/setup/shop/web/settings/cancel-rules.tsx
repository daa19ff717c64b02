import { ActionIcon, Box, Button, NativeSelect, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { PlainList } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput } from '#ui/form/index.ts';
import { cancelMoneyChoices, maxCancelRules } from '#setup/shop/contract.ts';
import type { CancelRuleValues, RulesForm } from './rules-form.ts';
import classes from './settings.module.css';

export const CancelRules = ({ form }: { form: RulesForm }) => {
  const { t } = useTranslation('rules');
  const rules = form.values.cancelRules;
  const put = (next: CancelRuleValues[]): void => form.set({ cancelRules: next });
  const add = (): void => {
    const used = new Set(rules.map((one) => one.daysBefore));
    let days = 0;
    while (used.has(days)) days += 1;
    const key = Math.max(-1, ...rules.map((one) => one.key)) + 1;
    put([...rules, { key, daysBefore: days, money: 'forfeit', percent: 100 }]);
  };
  return (
    <div>
      {rules.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('cancel.none')}
        </Text>
      ) : (
        <PlainList aria-label={t('cancel.caption')}>
          {rules.map((one, at) => (
            <li key={one.key} className={classes['row']}>
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
                  {...(one.money === 'forfeit' && { value: '' as const, disabled: true })}
                />
              </Box>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={t('cancel.remove', { n: one.daysBefore })}
                onClick={() => put(rules.filter((it) => it.key !== one.key))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </PlainList>
      )}
      <Button
        mt="xs"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rules.length >= maxCancelRules}
        onClick={add}
      >
        {t('cancel.add')}
      </Button>
    </div>
  );
};
