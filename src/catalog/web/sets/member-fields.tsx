import { Button, Checkbox, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput } from '#ui/form/index.ts';
import { callApi } from '#ui/api/client.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { MoneyText, MoneyInput } from '#ui/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import { FindGroup } from '../find-group-lazy.tsx';
import type { SetChoiceDraft, SetMemberDraft } from './set-draft.ts';
import classes from './sets.module.css';

type MemberFieldsProps = {
  member: SetMemberDraft;
  onChange: (part: Partial<SetMemberDraft>) => void;
  onRemove: (() => void) | undefined;
};

const Choice = ({
  choice,
  first,
  onPrice,
  onRemove,
}: {
  choice: SetChoiceDraft;
  first: boolean;
  onPrice: (priceChange: number | '') => void;
  onRemove: () => void;
}) => {
  const { t } = useTranslation('catalog');
  return (
    <li className={classes['choice']}>
      <Text size="sm">
        {choice.name} · <MoneyText baht={choice.rentalPrice} />
      </Text>
      {first ? (
        <Text size="sm" c="dimmed">
          {t('set.proposed')}
        </Text>
      ) : (
        <MoneyInput label={t('set.more')} value={choice.priceChange} onChange={onPrice} />
      )}
      <CloseButton aria-label={t('set.takeOut', { name: choice.name })} onClick={onRemove} />
    </li>
  );
};

/** The first style is the default. */
export const SetMemberFields = ({ member, onChange, onRemove }: MemberFieldsProps) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const [finding, setFinding] = useState(false);
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
      onChange({ choices: [...member.choices, choice] });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <li className={classes['member']}>
      <div className={classes['fields']}>
        <TextInput
          label={t('set.part')}
          placeholder={t('set.partExample')}
          value={member.name}
          required
          maxLength={200}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <CountInput
          label={t('shared:field.quantity')}
          value={member.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <ul className={classes['choices']} aria-label={t('set.choices', { name: member.name })}>
        {member.choices.map((choice, at) => (
          <Choice
            key={`${choice.productGroupId} ${choice.productItemId}`}
            choice={choice}
            first={at === 0}
            onPrice={(priceChange) =>
              onChange({ choices: member.choices.with(at, { ...choice, priceChange }) })
            }
            onRemove={() => onChange({ choices: member.choices.toSpliced(at, 1) })}
          />
        ))}
      </ul>
      <Group gap="sm" align="end">
        <Button variant="default" size="xs" onClick={() => setFinding(true)}>
          {t(member.choices.length === 0 ? 'set.pick' : 'set.alternative')}
        </Button>
        <Checkbox
          label={t('set.optional')}
          checked={member.optional}
          onChange={(event) => onChange({ optional: event.currentTarget.checked })}
        />
        {member.optional ? (
          <MoneyInput
            label={t('set.less')}
            value={member.leftOutLess}
            onChange={(leftOutLess) => onChange({ leftOutLess })}
          />
        ) : null}
        {onRemove === undefined ? null : (
          <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
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
