import { NativeSelect } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useSession } from '#ui/session/session.ts';

export const StatisticsBranchSelect = ({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (branch: number | undefined) => void;
}) => {
  const { t } = useTranslation('insight');
  const { branches } = useSession();
  if (branches.length < 2) return null;
  return (
    <NativeSelect
      label={t('statistics.cut.branch')}
      value={value?.toString() ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
      data={[
        { value: '', label: t('statistics.allBranches') },
        ...branches.map((one) => ({ value: String(one.branchId), label: one.branchName })),
      ]}
    />
  );
};
