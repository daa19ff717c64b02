import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Photo } from '#ui/index.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';

/** `needed` says why the server refuses an expense without picture. */
type SlipFieldProps = { image: string; onChange: (image: string) => void; needed: string | null };

export const SlipField = ({ image, onChange, needed }: SlipFieldProps) => {
  const { t } = useTranslation('daybook');
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('expense.slip')}
      </Text>
      {needed !== null && image === '' ? (
        <Text size="xs" c="dimmed">
          {needed}
        </Text>
      ) : null}
      {image === '' ? (
        <PictureDrop
          folder="slip"
          label={t('expense.slipHint')}
          onUploaded={([picture]) => picture && onChange(picture.url)}
        />
      ) : (
        <Group gap="sm">
          <Photo url={image} alt={t('expense.slip')} size={96} />
          <Button variant="default" size="xs" onClick={() => onChange('')}>
            {t('expense.removeSlip')}
          </Button>
        </Group>
      )}
    </div>
  );
};
