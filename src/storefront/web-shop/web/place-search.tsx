import { Box, Button, Group, Text } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { TextLink } from '#ui/index.ts';
import type { Coordinates } from '#setup/shop/coordinates.ts';
import { webShopContract } from '../contract.ts';
import { inLanguage } from '../rules/page-links.ts';
import { isPlaceSearchMessage, type PlaceSearchMessage } from '../rules/place-message.ts';

type Props = { branchName: string; onPlace: (found: Coordinates & { address?: string }) => void };

/** Opens the web shop, whose policy allows Google, unlike the back-office's. */
const Search = ({ branchName, domain, onPlace }: Props & { domain: string }) => {
  const { t } = useTranslation('webshop');
  const [found, setFound] = useState<PlaceSearchMessage>();
  const id = useId();
  const address = `/w/${domain}${inLanguage(useLanguage(), '/place-search')}#${id}`;
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent<unknown>): void => {
      if (origin === location.origin && isPlaceSearchMessage(data) && data.asked === id) setFound(data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [id]);
  const use = (part: { address?: string }): void => {
    if (found === undefined) return;
    onPlace({ latitude: found.latitude, longitude: found.longitude, ...part });
    setFound(undefined);
  };
  return (
    <>
      <Button
        component="a"
        href={address}
        target="ratri-place"
        rel="opener"
        variant="default"
        leftSection={<IconMapSearch size={18} aria-hidden />}
        onClick={(event) => {
          if (window.open(address, 'ratri-place', 'popup,width=520,height=640') !== null)
            event.preventDefault();
        }}
      >
        {t('place.search')}
      </Button>
      <div role="status">
        {found === undefined ? null : (
          <>
            <Text mt="sm">
              {t('place.found', { branch: branchName })} {found.address}
            </Text>
            <Group gap="sm" mt="xs">
              <Button variant="default" onClick={() => use({ address: found.address })}>
                {t('place.useBoth')}
              </Button>
              <Button variant="default" onClick={() => use({})}>
                {t('place.usePin')}
              </Button>
            </Group>
          </>
        )}
      </div>
    </>
  );
};

export const PlaceSearchButton = (props: Props) => {
  const { t } = useTranslation('webshop');
  const { data } = useApi(webShopContract.site, {});
  if (data === undefined) return null;
  if (data.googleKey !== '') return <Search {...props} domain={data.domain} />;
  return (
    <Text size="sm" c="dimmed">
      {t('place.noKey')}
      <Box component="span" display="block">
        <TextLink to="/backoffice/shop/web" underline="always">
          {t('place.toKey')}
        </TextLink>
      </Box>
    </Text>
  );
};
