import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { operatorContract, type ShopRow } from '../contract.ts';

type Work = 'close' | 'open' | 'export';
const { closeShop, openShop, exportShop, overview } = operatorContract;
const refresh = { refresh: [overview] };

type WorkDialogProps = { shop: ShopRow; work: Work; exportFolder: string | null; onClose: () => void };

const WorkDialog = ({ shop, work, exportFolder, onClose }: WorkDialogProps) => {
  const { t } = useTranslation('operator');
  const [domain, setDomain] = useState('');
  const close = useAction(closeShop, { ...refresh, onSuccess: onClose });
  const open = useAction(openShop, { ...refresh, onSuccess: onClose });
  const write = useAction(exportShop, refresh);
  const request = { params: { id: shop.shopId }, body: { domain } };
  const file = write.data?.file;
  const run = (): void => {
    if (work === 'close') close.mutate(request);
    else if (work === 'open') open.mutate(request);
    else write.mutate(request);
  };
  const missing = work === 'export' && exportFolder === null;
  return (
    <Dialog
      title={t(`work.${work}Title`, { domain: shop.domain ?? '' })}
      busy={close.isPending || open.isPending || write.isPending}
      onClose={onClose}
    >
      {file !== undefined || missing ? (
        <Stack gap="sm">
          <Text size="sm">{t(missing ? 'work.noPassphrase' : 'work.exported')}</Text>
          {file === undefined ? null : <Code block>{file}</Code>}
          <DialogButtons />
        </Stack>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            run();
          }}
        >
          <Stack gap="sm">
            <Text size="sm">{t(`work.${work}Hint`, { folder: exportFolder ?? '' })}</Text>
            <TextInput
              label={t('work.domain', { domain: shop.domain ?? '' })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={domain}
              onChange={(event) => setDomain(event.currentTarget.value.trim())}
            />
            <DialogButtons
              action={t(`work.${work}`)}
              disabled={domain !== shop.domain}
              color={work === 'close' ? 'red' : undefined}
            />
          </Stack>
        </form>
      )}
    </Dialog>
  );
};

export const ShopActions = ({ shop, exportFolder }: { shop: ShopRow; exportFolder: string | null }) => {
  const { t } = useTranslation('operator');
  const [work, setWork] = useState<Work | null>(null);
  if (shop.domain === null) return null;
  const offered: Work[] = [
    ...(shop.closed === true ? [] : (['close'] as const)),
    ...(shop.closed === false ? [] : (['open'] as const)),
    'export',
  ];
  return (
    <Group gap="xs" wrap="nowrap">
      {offered.map((one) => (
        <Button
          key={one}
          size="compact-sm"
          variant="default"
          aria-label={t(`work.${one}Title`, { domain: shop.domain ?? '' })}
          onClick={() => setWork(one)}
        >
          {t(`work.${one}`)}
        </Button>
      ))}
      {work === null ? null : (
        <WorkDialog shop={shop} work={work} exportFolder={exportFolder} onClose={() => setWork(null)} />
      )}
    </Group>
  );
};
