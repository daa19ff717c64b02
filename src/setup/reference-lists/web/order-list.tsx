import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { SortArea, useSortRow } from '#ui/sort/index.ts';
import { ButtonLink, EmptyState, QueryView, shared, StateBadge, TextLink } from '#ui/index.ts';
import type { NamedCode } from '../contract.ts';
import type { LookupKind } from '../list-kinds.ts';
import classes from './lookup.module.css';
import { SwatchSquare } from './parts/swatch.tsx';
import { useListOrder } from './parts/use-list-order.ts';

const pageOf = {
  category: '/backoffice/config/category',
  texture: '/backoffice/config/texture',
  color: '/backoffice/config/color',
  size: '/backoffice/config/size',
  web_category: '/backoffice/config/web-category',
  monetary: '/backoffice/config/monetary',
} as const satisfies Record<LookupKind, string>;

const Row = ({ kind, one, place }: { kind: LookupKind; one: NamedCode; place: number }) => {
  const { t } = useTranslation('lookup');
  const name = one.description || one.code;
  const row = useSortRow(one.code, name);
  return (
    <li ref={row.ref} style={row.style} className={row.lifted ? classes['lifted'] : undefined}>
      {row.handle}
      <Box
        component="span"
        miw="2rem"
        ta="end"
        c="dimmed"
        className={shared.numeric}
        aria-label={t('order.place', { n: place })}
      >
        {place}
      </Box>
      {kind === 'color' ? <SwatchSquare color={one.swatch} /> : null}
      <Box component="span" flex={1} miw={0} className={shared.anywhere}>
        {name}
        {one.code === name ? null : (
          <Text component="span" size="sm" c="dimmed">
            {` · ${one.code}`}
          </Text>
        )}
      </Box>
      {one.active ? null : <StateBadge tone="neutral">{t('order.inactive')}</StateBadge>}
    </li>
  );
};

export const LookupOrderList = ({ kind }: { kind: LookupKind }) => {
  const { t } = useTranslation('lookup');
  const { names, codes, move } = useListOrder(kind);
  const empty = (
    <EmptyState
      title={t('emptyTitle')}
      action={
        <ButtonLink variant="default" to={pageOf[kind]}>
          {t('order.toList')}
        </ButtonLink>
      }
    />
  );
  return (
    <QueryView query={names} empty={empty}>
      {({ itemList }) => {
        const byCode = new Map(itemList.map((one) => [one.code, one]));
        const shown = codes.flatMap((code) => byCode.get(code) ?? []);
        return (
          <Stack gap="sm">
            <SortArea
              ids={shown.map((one) => one.code)}
              nameOf={(code) => byCode.get(String(code))?.description || String(code)}
              onMove={(code, place) => void move(String(code), String(place))}
            >
              <ol className={classes['rows']} aria-label={t('order.list', { kind: t(`kinds.${kind}`) })}>
                {shown.map((one, at) => (
                  <Row key={one.code} kind={kind} one={one} place={at + 1} />
                ))}
              </ol>
            </SortArea>
            <Group>
              <TextLink size="sm" to={pageOf[kind]}>
                {t('order.toList')}
              </TextLink>
            </Group>
          </Stack>
        );
      }}
    </QueryView>
  );
};
