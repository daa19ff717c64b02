import { NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/api-error.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { formatSatang } from '#ui/i18n/format-amount.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons, MoneyInput, useDirty } from '#ui/index.ts';
import { type DurationRow, priceRules, shopContract } from '#setup/shop/contract.ts';
import {
  durationBodyOf,
  type DurationDraft,
  durationDraftOf,
  exampleDurationPrice,
  durationProblemsOf,
} from './duration-draft.ts';

/** From the data of CHANGED. */
const versionIn = (data: unknown): { version: number; updateBy: string } | null =>
  typeof data === 'object' &&
  data !== null &&
  'version' in data &&
  typeof data.version === 'number' &&
  'updateBy' in data &&
  typeof data.updateBy === 'string'
    ? { version: data.version, updateBy: data.updateBy }
    : null;

type DurationDialogProps = {
  /** Null for a new one. */
  row: DurationRow | null;
  onClose: () => void;
};

/** Typed text stays when saving fails. */
export const DurationDialog = ({ row, onClose }: DurationDialogProps) => {
  const { t } = useTranslation(['shop', 'ui']);
  const [draft, setDraft] = useState<DurationDraft>(() => durationDraftOf(row));
  const [version, setVersion] = useState(row?.version ?? 0);
  const [tried, setTried] = useState(false);
  const [changedBy, setChangedBy] = useState<string | null>(null);
  const options = {
    done: t('durations.saved'),
    refresh: [shopContract.durations, shopContract.shopInfo],
    record: 'rentDurationId' as const,
    onSuccess: onClose,
  };
  const add = useAction(shopContract.addDuration, options);
  const save = useAction(shopContract.saveDuration, {
    ...options,
    onError: (error) => {
      const now = isApiError(error, 'CHANGED') ? versionIn(error.reply.data) : null;
      if (now === null) return;
      // The user has seen the conflict: the next save overwrites.
      setVersion(now.version);
      setChangedBy(now.updateBy || t('durations.somebody'));
    },
  });
  const problems = tried ? durationProblemsOf(draft) : {};
  const change = (part: Partial<DurationDraft>): void => setDraft({ ...draft, ...part });
  const example = exampleDurationPrice(draft);
  const submit = (): void => {
    setTried(true);
    if (Object.keys(durationProblemsOf(draft)).length > 0 || add.isPending || save.isPending) return;
    if (row === null) add.mutate({ body: durationBodyOf(draft) });
    else save.mutate({ params: { id: row.rentDurationId }, body: { ...durationBodyOf(draft), version } });
  };
  const dirty = useDirty(draft);
  return (
    <Dialog
      busy={add.isPending || save.isPending}
      onClose={onClose}
      title={t(row === null ? 'durations.addTitle' : 'durations.editTitle')}
      dirty={dirty}
      firm
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('durations.days')}
            description={t('durations.daysHint')}
            value={draft.days}
            error={problems.days && t(`durations.${problems.days}`)}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => change({ days: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('durations.rule')}
            value={draft.rule}
            data={priceRules.map((one) => ({ value: one, label: t(`durations.${one}`) }))}
            onChange={(event) => {
              const { value } = event.currentTarget;
              change({ rule: priceRules.find((one) => one === value) ?? 'same' });
            }}
          />
          {draft.rule === 'scale' ? (
            <TextInput
              label={t('durations.percent')}
              value={draft.percent}
              error={problems.percent && t(`durations.${problems.percent}`)}
              inputMode="numeric"
              autoComplete="off"
              rightSection="%"
              onChange={(event) => change({ percent: event.currentTarget.value })}
            />
          ) : null}
          {draft.rule === 'replace' ? (
            <MoneyInput
              label={t('durations.price')}
              value={draft.price}
              error={problems.price && t(`durations.${problems.price}`)}
              onChange={(price) => change({ price })}
            />
          ) : null}
          {example === null || draft.rule === 'same' ? null : (
            <Text size="sm" c="dimmed" aria-live="polite">
              {t('durations.example', { n: formatSatang(satangOfBaht(example) ?? 0) })}
            </Text>
          )}
          <Switch
            label={t('durations.active')}
            checked={draft.active}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
          {changedBy === null ? null : (
            <Text size="sm" role="alert" c="var(--mantine-color-error)">
              {t('durations.changedBy', { who: changedBy })}
            </Text>
          )}
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
    </Dialog>
  );
};
