import { Select } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { secondFactorFor } from '#setup/shop/setting-choices.ts';

export const SecondFactorPolicyForm = () => {
  const { t } = useTranslation(['staff', 'shared']);
  const query = useApi(shopContract.shopInfo, {});
  const save = useAction(shopContract.saveDoor, {
    done: t('shared:done.saved'),
    refresh: [shopContract.shopInfo],
  });
  return (
    <QueryView query={query}>
      {(shop) => (
        <Select
          label={t('door.label')}
          description={t('door.hint')}
          maw="28rem"
          allowDeselect={false}
          disabled={save.isPending}
          data={secondFactorFor.map((value) => ({ value, label: t(`door.of.${value}`) }))}
          value={shop.secondFactorFor}
          onChange={(value) => {
            const chosen = secondFactorFor.find((one) => one === value);
            if (chosen !== undefined) save.mutate({ body: { secondFactorFor: chosen } });
          }}
        />
      )}
    </QueryView>
  );
};
