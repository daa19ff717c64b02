import { Button, Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Photo } from '#ui/index.ts';
import { checkSession } from '#access/authentication/web/index.ts';
import { SlipServiceSection } from '#counter/payment-links/web/index.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';
import { type LogoField, ShopInfoContent as Info } from '#setup/shop/web/index.ts';
import { PlaceSearchButton } from '#storefront/web-shop/web/index.ts';

const Logo: LogoField = ({ url, onChange }) => {
  const { t } = useTranslation('rules');
  return (
    <Group align="flex-start" gap="md">
      {url === '' ? null : (
        <div>
          <Photo url={url} alt={t('info.logo')} size={96} />
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onChange(null, '')}>
            {t('info.removeLogo')}
          </Button>
        </div>
      )}
      <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
        <PictureDrop
          folder="web"
          label={t('info.logo')}
          onUploaded={(pictures) => {
            const last = pictures.at(-1);
            if (last !== undefined) onChange(last.imageId, last.url);
          }}
        />
      </div>
    </Group>
  );
};

export const ComposedShopInfoPage = () => (
  <Info
    Logo={Logo}
    PlaceSearch={PlaceSearchButton}
    onBranchesChanged={() => checkSession(true)}
    below={<SlipServiceSection />}
  />
);
