import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, QueryView } from '#ui/index.ts';
import { apiContract } from '../contract.ts';
import { KeyDialog } from './key-dialog.tsx';
import { KeyList } from './key-list.tsx';

export const KeysTab = () => {
  const { t } = useTranslation('api');
  const [making, setMaking] = useState(false);
  const query = useApi(apiContract.keys, {});
  const make = (
    <Button leftSection={<IconKey size={18} aria-hidden />} onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text maw="42rem">{t('lead')}</Text>
      <QueryView query={query}>
        {({ itemList }) =>
          itemList.length === 0 ? (
            <EmptyState title={t('none')} hint={t('noneHint')} action={make} />
          ) : (
            <>
              <Group>{make}</Group>
              <KeyList keys={itemList} />
            </>
          )
        }
      </QueryView>
      <Alert color="plum" icon={<IconInfoCircle aria-hidden />} title={t('docs.title')}>
        {t('docs.text')}
      </Alert>
      {making ? <KeyDialog onClose={() => setMaking(false)} /> : null}
    </Stack>
  );
};
