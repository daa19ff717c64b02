import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { addDays, asDay, formatDay } from '#lib/dates/day.ts';
import { FormSection } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useCan, useLanguage } from '#ui/session/session.ts';
import type { ListColumn } from '#ui/index.ts';
import { ConfirmButton, DayInput, ListTable, QueryView, useToday } from '#ui/index.ts';
import { generalLedgerContract } from '../contract.ts';
import type { LedgerAccount, LedgerAccountRule, AccountTable } from '../shapes.ts';
import { moneySources } from '../account-sources.ts';
import { AccountDialog } from './account-dialog.tsx';
import classes from './journal.module.css';
import { AccountsMissing } from './no-accounts.tsx';

const refresh = [generalLedgerContract.accounts, generalLedgerContract.lines];

const Rule = ({
  of,
  accounts,
  may,
}: {
  of: LedgerAccountRule;
  accounts: readonly LedgerAccount[];
  may: boolean;
}) => {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const save = useAction(generalLedgerContract.rule, { done: t('accounts.ruled'), refresh });
  const name =
    of.category === null ? t(`sources.${of.source}`) : `${t(`sources.${of.source}`)} · ${of.categoryName}`;
  return (
    <div className={classes['rule']}>
      <Box flex="1 1 12rem">
        <Text size="sm">{name}</Text>
        {of.fromDay === null || of.fromDay <= '1900-01-01' ? null : (
          <Text size="xs" c="dimmed">
            {t('accounts.since', { day: formatDay(asDay(of.fromDay), language) })}
          </Text>
        )}
      </Box>
      <NativeSelect
        flex="1 1 16rem"
        maw="26rem"
        aria-label={name}
        disabled={!may || save.isPending}
        value={of.accountId === null ? '' : String(of.accountId)}
        onChange={(event) => {
          const accountId = Number(event.currentTarget.value);
          if (accountId > 0)
            save.mutate({ body: { source: of.source, category: of.category ?? undefined, accountId } });
        }}
        data={[
          ...(of.accountId === null ? [{ value: '', label: t('accounts.asGeneral') }] : []),
          ...accounts.map((one) => ({ value: String(one.accountId), label: `${one.code} ${one.name}` })),
        ]}
      />
    </div>
  );
};

const Close = ({ until, may }: { until: string | null; may: boolean }) => {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const today = useToday();
  const [day, setDay] = useState<string | null>(null);
  const close = useAction(generalLedgerContract.close, { done: t('close.done'), refresh });
  const dayText = (one: string) => formatDay(asDay(one), language);
  return (
    <FormSection title={t('close.title')}>
      <Text size="sm">{t('close.hint')}</Text>
      <Text>{until === null ? t('close.open') : t('close.now', { day: dayText(until) })}</Text>
      {may ? (
        <Group align="flex-end">
          <Box w="11rem">
            <DayInput
              label={t('close.until')}
              value={day}
              onChange={setDay}
              maxDate={addDays(today, -1)}
              {...(until !== null && { minDate: until })}
            />
          </Box>
          <ConfirmButton
            title={t('close.ask', { day: day === null ? '' : dayText(day) })}
            text={t('close.hint')}
            confirmLabel={t('close.do')}
            color="plum"
            disabled={day === null}
            onConfirm={() => (day === null ? undefined : close.mutateAsync({ body: { until: day } }))}
          >
            {t('close.do')}
          </ConfirmButton>
        </Group>
      ) : null}
    </FormSection>
  );
};

const Table = ({ of, may }: { of: AccountTable; may: boolean }) => {
  const { t } = useTranslation('journal');
  const [editing, setEditing] = useState<LedgerAccount | 'new' | null>(null);
  const remove = useAction(generalLedgerContract.removeAccount, { done: t('accounts.removed'), refresh });
  const buttons = (one: LedgerAccount) => (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('accounts.editNamed', { name: `${one.code} ${one.name}` })}
        onClick={() => setEditing(one)}
      >
        {t('accounts.edit')}
      </Button>
      {one.used ? null : (
        <ConfirmButton
          size="compact-sm"
          title={t('accounts.removeAsk', { name: `${one.code} ${one.name}` })}
          text={t('accounts.removeText')}
          confirmLabel={t('accounts.remove')}
          onConfirm={() => remove.mutateAsync({ params: { id: one.accountId } })}
        >
          {t('accounts.remove')}
        </ConfirmButton>
      )}
    </Group>
  );
  const columns: ListColumn<LedgerAccount>[] = [
    { key: 'code', label: t('accounts.code'), render: (one) => one.code },
    { key: 'name', label: t('accounts.name'), render: (one) => one.name },
    { key: 'kind', label: t('accounts.kind'), render: (one) => t(`kinds.${one.kind}`) },
    ...(may
      ? [
          {
            key: 'do',
            label: t('accounts.edit'),
            render: buttons,
          },
        ]
      : []),
  ];
  return (
    <FormSection title={t('accounts.title')}>
      {may ? (
        <Box mb="sm">
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            {t('accounts.add')}
          </Button>
        </Box>
      ) : null}
      <ListTable
        columns={columns}
        rows={of.accounts}
        rowKey={(one) => one.accountId}
        caption={t('accounts.title')}
        renderLines={(one) => ({
          name: `${one.code} ${one.name}`,
          end: may ? buttons(one) : null,
          facts: [t(`kinds.${one.kind}`)],
        })}
      />
      {editing === null ? null : (
        <AccountDialog of={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </FormSection>
  );
};

const inOrder = (rules: readonly LedgerAccountRule[]): LedgerAccountRule[] =>
  moneySources.flatMap((source) => {
    const own = rules.filter((one) => one.source === source);
    return [...own.filter((one) => one.category === null), ...own.filter((one) => one.category !== null)];
  });

export const AccountsTab = () => {
  const { t } = useTranslation('journal');
  const query = useApi(generalLedgerContract.accounts, {});
  const may = useCan(generalLedgerContract.rule) === 'ok';
  return (
    <QueryView query={query}>
      {(of) =>
        of.made ? (
          <Stack gap="xl">
            <Table of={of} may={may} />
            <FormSection title={t('accounts.rules')}>
              <Text size="sm">{t('accounts.hint')}</Text>
              <div>
                {inOrder(of.rules).map((one) => (
                  <Rule
                    key={`${one.source} ${one.category ?? ''}`}
                    of={one}
                    accounts={of.accounts}
                    may={may}
                  />
                ))}
              </div>
            </FormSection>
            <Close until={of.closedUntil} may={may} />
          </Stack>
        ) : (
          <AccountsMissing />
        )
      }
    </QueryView>
  );
};
