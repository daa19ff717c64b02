import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { Photo, shared, TextLink } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { CareRow } from '#care/contract.ts';
import classes from '../care.module.css';

export const ReturnFindings = ({ of }: { of: CareRow }) => {
  const { t } = useTranslation('cleanfix');
  const [shown, setShown] = useState<string | null>(null);
  if (of.returnNote === '' && of.photos.length === 0) return null;
  const title = t('seen.photo', { name: of.name, barcode: of.barcode });
  return (
    <Group gap="0.375rem" mt="0.25rem">
      {of.photos.map((url, index) => (
        <button
          key={url}
          type="button"
          className={classes['thumb']}
          onClick={() => setShown(url)}
          aria-label={`${title} ${index + 1}`}
        >
          <Photo url={url} alt="" size={44} />
        </button>
      ))}
      {of.returnNote === '' ? null : (
        <Text size="sm" component="q" className={shared.anywhere}>
          {of.returnNote}
        </Text>
      )}
      {shown === null ? null : (
        <Dialog title={title} size="lg" onClose={() => setShown(null)}>
          <Stack gap="sm">
            <img src={resizeImageUrl(shown, 1200)} alt={title} className={classes['large']} />
            {of.returnNote === '' ? null : <Text size="sm">{of.returnNote}</Text>}
            {of.lastOrderId === null ? null : (
              <TextLink
                size="sm"
                to="/backoffice/order-detail/$orderid"
                params={{ orderid: String(of.lastOrderId) }}
              >
                {t('seen.order', { no: of.lastOrderNo })}
              </TextLink>
            )}
          </Stack>
        </Dialog>
      )}
    </Group>
  );
};
