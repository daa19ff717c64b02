import { Box, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput, FormProblem, RowList, useForm } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { MoneyInput, QueryView } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { CustomerLevel } from '#orders/promotions/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { LevelsInput, maxLevels } from '#orders/promotions/level-input.ts';

type Row = {
  key: number;
  levelId: number | null;
  name: string;
  minRentals: number | '';
  minSpent: number | '';
};

const rowOf = ({ levelId, name, minRentals, minSpent }: CustomerLevel, key: number): Row => ({
  key,
  levelId,
  name,
  minRentals: minRentals ?? '',
  minSpent: minSpent ?? '',
});

const orNull = (value: number | ''): number | null => (value === '' || value === 0 ? null : value);

const useLevelsForm = (levels: readonly CustomerLevel[]) =>
  useForm({
    schema: LevelsInput,
    // A level that arrives later is not known here, so the save cannot remove it.
    initialValues: { known: levels.map((one) => one.levelId), itemList: levels.map(rowOf) },
    toBody: ({ known, itemList }) => ({
      known,
      itemList: itemList.map(({ levelId, name, minRentals, minSpent }) => ({
        levelId,
        name,
        minRentals: orNull(minRentals),
        minSpent: orNull(minSpent),
      })),
    }),
  });

const LevelsForm = ({ levels, onClose }: { levels: readonly CustomerLevel[]; onClose: () => void }) => {
  const { t } = useTranslation(['promotion', 'shared', 'ui']);
  const form = useLevelsForm(levels);
  const rows = form.values.itemList;
  const save = useAction(promotionContract.saveLevels, {
    refresh: [promotionContract.levels, promotionContract.list, promotionContract.member],
    done: t('shared:done.saved'),
    quiet: true,
    onError: form.refuse,
    onSuccess: onClose,
  });
  return (
    <Dialog size="lg" title={t('levels')} onClose={onClose} busy={save.isPending} dirty={form.dirty} firm>
      <form noValidate aria-label={t('levels')} onSubmit={form.submit((body) => save.mutate({ body }))}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {rows.length === 0 ? t('noLevels') : t('levelsHint')}
          </Text>
          <div>
            <RowList
              label={t('levels')}
              rows={rows}
              most={maxLevels}
              onChange={(itemList) => form.set({ itemList })}
              add={{
                label: t('addLevel'),
                newRow: (key): Row => ({ key, levelId: null, name: '', minRentals: '', minSpent: '' }),
              }}
              removeLabel={({ name }) => t('removeLevel', { name })}
            >
              {(_, at) => (
                <>
                  <Box flex="2 1 12rem" miw={0}>
                    <TextInput label={t('levelName')} {...form.text(`itemList.${at}.name`)} required />
                  </Box>
                  <Box flex="1 1 7rem" miw={0}>
                    <CountInput label={t('levelRentals')} {...form.field(`itemList.${at}.minRentals`)} />
                  </Box>
                  <Box flex="1 1 7rem" miw={0}>
                    <MoneyInput label={t('levelSpent')} {...form.field(`itemList.${at}.minSpent`)} />
                  </Box>
                </>
              )}
            </RowList>
          </div>
          <FormProblem of={save.error} />
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const LevelsDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useApi(promotionContract.levels, {}, { refetchOnWindowFocus: false });
  return (
    <QueryView query={query}>{(data) => <LevelsForm levels={data.itemList} onClose={onClose} />}</QueryView>
  );
};
