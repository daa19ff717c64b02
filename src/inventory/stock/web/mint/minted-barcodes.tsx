import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';
import classes from '../stock.module.css';

type MintedProps = {
  units: readonly { unitId: number; barcode: string }[];
  groupId: number;
  onMore: () => void;
};

export const MintedBarcodes = ({ units, groupId, onMore }: MintedProps) => {
  const { t } = useTranslation('stock');
  return (
    <Alert color="teal" role="status" title={t('mint.done', { n: units.length })}>
      <Stack gap="md">
        <ul className={classes['codes']}>
          {units.map((one) => (
            <li key={one.unitId}>{one.barcode}</li>
          ))}
        </ul>
        <Group gap="xs">
          <ButtonLink
            leftSection={<IconPrinter size={18} aria-hidden />}
            to="/backoffice/labels"
            search={{ units: units.map((one) => one.unitId).join(',') }}
          >
            {t('list.labels')}
          </ButtonLink>
          <ButtonLink variant="default" to="/backoffice/stock-list" search={{ group: groupId }}>
            {t('mint.showList')}
          </ButtonLink>
          <Button variant="default" onClick={onMore}>
            {t('mint.more')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};
