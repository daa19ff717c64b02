import { Button, Checkbox, CloseButton, Flex, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput } from '#ui/form/index.ts';
import { callApi } from '#ui/api/client.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { AutoGrid, MoneyInput, MoneyText } from '#ui/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import { FindGroup } from '../find-group-lazy.tsx';
import type { SetChoiceValues, SetForm, SetMemberValues } from './set-form.ts';
import classes from './sets.module.css';

type MemberFieldsProps = { form: SetForm; at: number };

type ChoiceProps = MemberFieldsProps & { choice: SetChoiceValues; place: number; onRemove: () => void };

const Choice = ({ form, at, choice, place, onRemove }: ChoiceProps) => {
  const { t } = useTranslation('catalog');
  return (
    <Flex component="li" wrap="wrap" align="center" gap="0.25rem var(--mantine-spacing-sm)">
      <Text size="sm">
        {choice.name} · <MoneyText baht={choice.rentalPrice} />
      </Text>
      {place === 0 ? (
        <Text size="sm" c="dimmed">
          {t('set.proposed')}
        </Text>
      ) : (
        <MoneyInput label={t('set.more')} {...form.field(`members.${at}.choices.${place}.priceChange`)} />
      )}
      <CloseButton aria-label={t('set.takeOut', { name: choice.name })} onClick={onRemove} />
    </Flex>
  );
};

export const SetMemberFields = ({ form, at, member }: MemberFieldsProps & { member: SetMemberValues }) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const [finding, setFinding] = useState(false);
  /** Reads the latest values, because a style may load after the next key press. */
  const setChoices = (change: (was: SetChoiceValues[]) => SetChoiceValues[]): void =>
    form.set(({ members }) => ({
      members: members.map((one) =>
        one.key === member.key ? { ...one, choices: change(one.choices) } : one,
      ),
    }));
  const add = async (productGroupId: number): Promise<void> => {
    setFinding(false);
    if (member.choices.some((one) => one.productGroupId === productGroupId && one.productItemId === null))
      return;
    try {
      const group = await callApi(catalogContract.getGroup, { params: { id: productGroupId } });
      const choice = {
        productGroupId,
        productItemId: null,
        name: group.name,
        rentalPrice: group.rentalPrice,
        bail: group.bail,
        priceChange: '' as const,
      };
      setChoices((was) => [...was, choice]);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <li className={classes['member']}>
      <AutoGrid min="11rem" align="end">
        <TextInput
          label={t('set.part')}
          placeholder={t('set.partExample')}
          {...form.text(`members.${at}.name`)}
          required
        />
        <CountInput label={t('shared:field.quantity')} {...form.field(`members.${at}.quantity`)} />
      </AutoGrid>
      <ul className={classes['choices']} aria-label={t('set.choices', { name: member.name })}>
        {member.choices.map((choice, place) => (
          <Choice
            key={`${choice.productGroupId} ${choice.productItemId}`}
            form={form}
            at={at}
            choice={choice}
            place={place}
            onRemove={() => setChoices((was) => was.toSpliced(place, 1))}
          />
        ))}
      </ul>
      <Group gap="sm" align="end">
        <Button variant="default" size="xs" onClick={() => setFinding(true)}>
          {t(member.choices.length === 0 ? 'set.pick' : 'set.alternative')}
        </Button>
        <Checkbox label={t('set.optional')} {...form.checkbox(`members.${at}.optional`)} />
        {member.optional ? (
          <MoneyInput label={t('set.less')} {...form.field(`members.${at}.leftOutLess`)} />
        ) : null}
        {form.values.members.length === 1 ? null : (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            onClick={() =>
              form.set(({ members }) => ({ members: members.filter((one) => one.key !== member.key) }))
            }
          >
            {t('set.removePart')}
          </Button>
        )}
      </Group>
      {finding ? (
        <FindGroup title={t('set.pick')} onClose={() => setFinding(false)} onPick={(id) => void add(id)} />
      ) : null}
    </li>
  );
};
