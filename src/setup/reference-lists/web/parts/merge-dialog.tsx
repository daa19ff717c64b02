import { Group, Select, Stack, Text } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { QueryView, shared } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { LookupEntry, LookupMergeCounts, NamedCode } from '#setup/reference-lists/contract.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import type { LookupKind } from '#setup/reference-lists/list-kinds.ts';
import classes from '../lookup.module.css';
import { SwatchSquare } from './swatch.tsx';

type MergeDialogProps = {
  kind: LookupKind;
  entry: LookupEntry;
  names: readonly NamedCode[];
  onClose: () => void;
};

const called = (one: { code: string; description: string }): string =>
  one.description === '' || one.description === one.code ? one.code : `${one.description} (${one.code})`;

const counted = ['groups', 'items', 'joined', 'units', 'reservations', 'orderLines'] as const;

const What = ({ moved }: { moved: LookupMergeCounts }) => {
  const { t } = useTranslation('lookup');
  return (
    <Stack gap="xs">
      <dl className={classes['facts']}>
        {counted
          .filter((name) => moved[name] > 0 || name === 'groups')
          .map((name) => (
            <Fragment key={name}>
              <dt>{t(`merge.${name}`)}</dt>
              <dd className={shared.numeric}>{moved[name]}</dd>
            </Fragment>
          ))}
      </dl>
      <Text size="sm" c="dimmed">
        {t('merge.keeps')}
      </Text>
    </Stack>
  );
};

export const MergeEntriesDialog = ({ kind, entry, names, onClose }: MergeDialogProps) => {
  const { t } = useTranslation(['lookup', 'ui']);
  const [into, setInto] = useState<string | null>(null);
  const stays = names.find((one) => one.code === into);
  const sent = { params: { kind }, body: { from: entry.code, into: into ?? '' } };
  const words = { from: called(entry), into: stays ? called(stays) : '' };
  const merge = useAction(referenceListContract.merge, {
    done: t('merge.done', words),
    refresh: 'all',
    onSuccess: onClose,
  });
  const asking = into !== null && !merge.isPending && !merge.isSuccess;
  const check = useApi(referenceListContract.mergeCheck, sent, { enabled: asking, staleTime: 0 });
  return (
    <Dialog busy={merge.isPending} onClose={onClose} title={t('merge.title', { name: words.from })}>
      <Stack gap="sm">
        <Select
          label={t('merge.into')}
          placeholder={t('merge.choose')}
          data={names
            .filter((one) => one.code !== entry.code)
            .map((one) => ({ value: one.code, label: called(one) }))}
          value={into}
          onChange={setInto}
          searchable
          nothingFoundMessage={t('ui:nothingFound')}
          limit={50}
        />
        {stays === undefined ? null : (
          <>
            <Group gap="xs">
              {kind === 'color' ? (
                <Group gap={4} aria-hidden>
                  <SwatchSquare color={entry.swatch} />→<SwatchSquare color={stays.swatch} />
                </Group>
              ) : null}
              <Text size="sm" flex={1}>
                {t('merge.what', words)}
              </Text>
            </Group>
            <QueryView query={check}>{(moved) => <What moved={moved} />}</QueryView>
          </>
        )}
        <DialogButtons
          action={t('merge.button')}
          onAction={() => merge.mutate(sent)}
          disabled={check.data === undefined || into === null}
          color="red"
        />
      </Stack>
    </Dialog>
  );
};
