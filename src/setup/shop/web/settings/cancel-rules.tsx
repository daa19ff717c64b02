import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput } from '#ui/form/index.ts';
import { cancelMoneyChoices } from '#setup/shop/contract.ts';
import type { CancelRuleDraft, RulesProblems } from './rules-draft.ts';
import classes from './settings.module.css';

type Props = {
  rules: CancelRuleDraft[];
  problems: RulesProblems['cancel'];
  onChange: (rules: CancelRuleDraft[]) => void;
};

export const CancelRules = ({ rules, problems, onChange }: Props) => {
  const { t } = useTranslation('rules');
  const change = (key: number, part: Partial<CancelRuleDraft>): void =>
    onChange(rules.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = (): void => {
    const used = new Set(rules.map((one) => one.daysBefore));
    let days = 0;
    while (used.has(days)) days += 1;
    const key = Math.max(-1, ...rules.map((one) => one.key)) + 1;
    onChange([...rules, { key, daysBefore: days, money: 'forfeit', percent: 100 }]);
  };
  return (
    <div>
      {rules.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('cancel.none')}
        </Text>
      ) : (
        <ul className={classes['rows']} aria-label={t('cancel.caption')}>
          {rules.map((one) => {
            const problem = problems.get(one.key);
            return (
              <li key={one.key} className={classes['row']}>
                <div className={classes['grow']}>
                  <CountInput
                    label={t('cancel.before')}
                    value={one.daysBefore}
                    error={
                      problem === 'days'
                        ? t('bad.range', { from: 0, to: 365 })
                        : problem === 'twice'
                          ? t('cancel.twice')
                          : undefined
                    }
                    onChange={(daysBefore) => change(one.key, { daysBefore })}
                  />
                </div>
                <div className={classes['grow']}>
                  <NativeSelect
                    label={t('cancel.money')}
                    value={one.money}
                    data={cancelMoneyChoices.map((value) => ({ value, label: t(`cancel.${value}`) }))}
                    onChange={(event) => {
                      const { value } = event.currentTarget;
                      change(one.key, { money: cancelMoneyChoices.find((it) => it === value) ?? 'forfeit' });
                    }}
                  />
                </div>
                <div className={classes['small']}>
                  <CountInput
                    label={t('cancel.percent')}
                    rightSection="%"
                    value={one.money === 'forfeit' ? '' : one.percent}
                    disabled={one.money === 'forfeit'}
                    error={problem === 'percent' ? t('bad.range', { from: 0, to: 100 }) : undefined}
                    onChange={(percent) => change(one.key, { percent })}
                  />
                </div>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={t('cancel.remove', { n: one.daysBefore })}
                  onClick={() => onChange(rules.filter((it) => it.key !== one.key))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <Button
        mt="xs"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rules.length >= 10}
        onClick={add}
      >
        {t('cancel.add')}
      </Button>
    </div>
  );
};
