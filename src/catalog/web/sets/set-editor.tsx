import { Button, Divider, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { ApiError } from '#ui/api/client.ts';
import { CountInput } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import {
  ConfirmButton,
  Dialog,
  DialogButtons,
  MoneyText,
  MoneyInput,
  Pills,
  ProblemAlert,
  useDirty,
} from '#ui/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import { setPricings } from '#catalog/set-price.ts';
import type { ProductSet } from '#catalog/set-shapes.ts';
import { useLookups } from '../use-lookups.ts';
import { type SetDraft, setBodyOf, setDraftOf, proposedSetPrices, withNewMember } from './set-draft.ts';
import { SetMemberFields } from './member-fields.tsx';
import classes from './sets.module.css';

type FieldsProps = { draft: SetDraft; onChange: (part: Partial<SetDraft>) => void };

const Head = ({ draft, onChange }: FieldsProps) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const lookups = useLookups();
  return (
    <>
      <div className={classes['fields']}>
        <TextInput
          label={t('set.code')}
          value={draft.code}
          required
          data-autofocus
          maxLength={60}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
        <TextInput
          label={t('set.name')}
          value={draft.name}
          required
          maxLength={200}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={t('shared:garment.category')}
        value={draft.category}
        data={[
          { value: '', label: '–' },
          ...lookups.optionsOf('categories', draft.category === '' ? [] : [draft.category]),
        ]}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
    </>
  );
};

const Price = ({ draft, onChange }: FieldsProps) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const { price, bail, list } = proposedSetPrices(draft);
  return (
    <>
      <Pills
        label={t('set.pricing')}
        showLabel
        options={setPricings.map((value) => ({ value, label: t(`set.pricings.${value}`) }))}
        value={draft.pricing}
        onChange={(pricing) => onChange({ pricing, amount: '' })}
      />
      <div className={classes['fields']}>
        {draft.pricing === 'sum' ? null : draft.pricing === 'percent_off' ? (
          <CountInput
            label={t('set.off')}
            value={draft.amount}
            rightSection="%"
            onChange={(amount) => onChange({ amount })}
          />
        ) : (
          <MoneyInput
            label={t(draft.pricing === 'own' ? 'set.price' : 'set.off')}
            value={draft.amount}
            onChange={(amount) => onChange({ amount })}
          />
        )}
        <MoneyInput
          label={t('set.bail')}
          description={t('set.bailHint')}
          value={draft.ownBail}
          onChange={(ownBail) => onChange({ ownBail })}
        />
      </div>
      <Text size="sm" aria-live="polite">
        {t('set.list')} <MoneyText baht={bahtOf(list)} /> · {t('set.comesTo')}{' '}
        <strong>
          <MoneyText baht={bahtOf(price)} />
        </strong>{' '}
        · {t('shared:money.bail')} <MoneyText baht={bahtOf(bail)} />
      </Text>
    </>
  );
};

type MembersProps = { draft: SetDraft; onChange: (change: (was: SetDraft) => SetDraft) => void };

/** A style may load after the next key press, so changes start from the latest draft. */
const SetMembers = ({ draft, onChange }: MembersProps) => {
  const { t } = useTranslation('catalog');
  return (
    <>
      <ul className={classes['members']}>
        {draft.members.map((member) => (
          <SetMemberFields
            key={member.key}
            member={member}
            onChange={(part) =>
              onChange((was) => ({
                ...was,
                members: was.members.map((one) => (one.key === member.key ? { ...one, ...part } : one)),
              }))
            }
            onRemove={
              draft.members.length === 1
                ? undefined
                : () =>
                    onChange((was) => ({
                      ...was,
                      members: was.members.filter((one) => one.key !== member.key),
                    }))
            }
          />
        ))}
      </ul>
      <Group>
        <Button variant="default" onClick={() => onChange(withNewMember)}>
          {t('set.addPart')}
        </Button>
      </Group>
    </>
  );
};

type ActionOptions = { onSuccess: () => void; onError: (problem: ApiError) => void };
const refresh = [catalogContract.sets];

const StoredSetActions = ({ of, ...options }: { of: ProductSet } & ActionOptions) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const all = { refresh, quiet: true, ...options };
  const turn = useAction(catalogContract.setActive, { ...all, done: t('shared:done.saved') });
  const remove = useAction(catalogContract.removeSet, { ...all, done: t('set.removed') });
  return (
    <Stack gap="xs" mt="md">
      <Divider />
      <Group gap="xs">
        <Button
          variant="default"
          loading={turn.isPending}
          onClick={() => turn.mutate({ params: { id: of.setId }, body: { active: !of.active } })}
        >
          {t(of.active ? 'set.turnOff' : 'set.turnOn')}
        </Button>
        <ConfirmButton
          title={t('set.removeAsk', { name: of.name })}
          text={t('set.removeText')}
          confirmLabel={t('set.remove')}
          onConfirm={() => remove.mutateAsync({ params: { id: of.setId } }).catch(() => undefined)}
        >
          {t('set.remove')}
        </ConfirmButton>
      </Group>
    </Stack>
  );
};

const useSaveSet = (of: ProductSet | undefined, options: ActionOptions) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const all = { refresh, quiet: true, ...options, done: t('shared:done.saved') };
  const add = useAction(catalogContract.createSet, all);
  const change = useAction(catalogContract.updateSet, { ...all, record: 'setId' });
  return {
    saving: add.isPending || change.isPending,
    save: (body: NonNullable<ReturnType<typeof setBodyOf>>): void => {
      if (of === undefined) add.mutate({ body });
      else change.mutate({ params: { id: of.setId }, body: { ...body, version: of.version } });
    },
  };
};

export const SetEditor = ({ of, onClose }: { of: ProductSet | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['catalog', 'ui']);
  const [draft, setDraft] = useState(() => setDraftOf(of));
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const { saving, save } = useSaveSet(of, { onSuccess: onClose, onError: setProblem });
  const body = setBodyOf(draft);
  const put = (part: Partial<SetDraft>): void => setDraft((was) => ({ ...was, ...part }));
  const title = of === undefined ? t('set.add') : of.name;
  return (
    <Dialog size="lg" title={title} onClose={onClose} busy={saving} dirty={dirty} firm>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (body === null) return;
          setProblem(null);
          save(body);
        }}
      >
        <Stack gap="md">
          <Head draft={draft} onChange={put} />
          <Divider label={t('set.parts')} />
          <SetMembers draft={draft} onChange={setDraft} />
          <Divider />
          <Price draft={draft} onChange={put} />
          <TextInput
            label={t('set.note')}
            value={draft.note}
            maxLength={1000}
            onChange={(event) => put({ note: event.currentTarget.value })}
          />
          <ProblemAlert problem={problem} />
          <DialogButtons action={t('ui:save')} disabled={body === null} />
        </Stack>
      </form>
      {of === undefined ? null : <StoredSetActions of={of} onSuccess={onClose} onError={setProblem} />}
    </Dialog>
  );
};
