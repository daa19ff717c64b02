import { Button, Checkbox, Divider, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { ApiError } from '#ui/api/client.ts';
import { CountInput, FormNotes, TranslationFields } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { AutoGrid, ConfirmButton, MoneyInput, MoneyText, Pills, ProblemAlert } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import { setPricings } from '#catalog/set-price.ts';
import type { ProductSet } from '#catalog/set-shapes.ts';
import { useLookups } from '../use-lookups.ts';
import { type SetForm, proposedSetPrices, useSetForm, withNewMember } from './set-form.ts';
import { SetMemberFields } from './member-fields.tsx';
import classes from './sets.module.css';

type FormProps = { form: SetForm };

const Head = ({ form }: FormProps) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const lookups = useLookups();
  const { category, translations } = form.values;
  return (
    <>
      <AutoGrid min="11rem" align="end">
        <TextInput label={t('set.code')} {...form.text('code')} required data-autofocus />
        <TextInput label={t('set.name')} {...form.text('name')} required />
      </AutoGrid>
      <TranslationFields
        label={t('set.name')}
        value={translations}
        onChange={(value) => form.set({ translations: value })}
        max={200}
      />
      <NativeSelect
        label={t('shared:garment.category')}
        {...form.field('category')}
        data={[
          { value: '', label: '–' },
          ...lookups.optionsOf('categories', category === '' ? [] : [category]),
        ]}
      />
      <Checkbox label={t('set.web')} description={t('set.webHint')} {...form.checkbox('web')} />
    </>
  );
};

const Price = ({ form }: FormProps) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const { pricing } = form.values;
  const { price, bail, list } = proposedSetPrices(form.values);
  return (
    <>
      <Pills
        label={t('set.pricing')}
        showLabel
        options={setPricings.map((value) => ({ value, label: t(`set.pricings.${value}`) }))}
        value={pricing}
        onChange={(next) => form.set({ pricing: next, amount: '' })}
      />
      <AutoGrid min="11rem" align="end">
        {pricing === 'sum' ? null : pricing === 'percent_off' ? (
          <CountInput label={t('set.off')} {...form.field('amount')} rightSection="%" />
        ) : (
          <MoneyInput label={t(pricing === 'own' ? 'set.price' : 'set.off')} {...form.field('amount')} />
        )}
        <MoneyInput label={t('set.bail')} description={t('set.bailHint')} {...form.field('ownBail')} />
      </AutoGrid>
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

const SetMembers = ({ form }: FormProps) => {
  const { t } = useTranslation('catalog');
  return (
    <>
      <ul className={classes['members']}>
        {form.values.members.map((member, at) => (
          <SetMemberFields key={member.key} form={form} at={at} member={member} />
        ))}
      </ul>
      <Group>
        <Button variant="default" onClick={() => form.set(withNewMember)}>
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

const useSaveSet = (of: ProductSet | undefined, version: number, options: ActionOptions) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const all = { refresh, quiet: true, ...options, done: t('shared:done.saved') };
  const add = useAction(catalogContract.createSet, all);
  const change = useAction(catalogContract.updateSet, { ...all, record: 'setId' });
  return {
    saving: add.isPending || change.isPending,
    save: (body: BodyIn<typeof catalogContract.createSet>): void => {
      if (of === undefined) add.mutate({ body });
      else change.mutate({ params: { id: of.setId }, body: { ...body, version } });
    },
  };
};

export const SetEditor = ({ of, onClose }: { of: ProductSet | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['catalog', 'ui']);
  const form = useSetForm(of);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const { saving, save } = useSaveSet(of, form.version, {
    onSuccess: onClose,
    onError: (error) => {
      form.refuse(error);
      setProblem(error);
    },
  });
  const submit = form.submit((body) => {
    setProblem(null);
    save(body);
  });
  const title = of === undefined ? t('set.add') : of.name;
  return (
    <Dialog size="lg" title={title} onClose={onClose} busy={saving} dirty={form.dirty} firm>
      <form noValidate aria-label={title} onSubmit={submit}>
        <Stack gap="md">
          <Head form={form} />
          <Divider label={t('set.parts')} />
          <SetMembers form={form} />
          <Divider />
          <Price form={form} />
          <TextInput label={t('set.note')} {...form.text('note')} />
          {form.changes === null ? <ProblemAlert problem={problem} /> : null}
          <FormNotes form={form} labels={{ members: t('set.parts'), pricing: t('set.pricing') }} />
          <DialogButtons action={t('ui:save')} disabled={!form.valid} />
        </Stack>
      </form>
      {of === undefined ? null : <StoredSetActions of={of} onSuccess={onClose} onError={setProblem} />}
    </Dialog>
  );
};
