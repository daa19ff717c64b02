import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { weekdayNames } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ButtonLink, EmptyState, Page, PlainList, QueryView, StateBadge } from '#ui/index.ts';
import type { Vendor } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import classes from '../care.module.css';
import { VendorDialog } from '../vendor/vendor-dialog.tsx';

const VendorRow = ({ of, onOpen }: { of: Vendor; onOpen: () => void }) => {
  const { t } = useTranslation(['cleanfix', 'ui']);
  const days = weekdayNames(useLanguage(), 'short');
  return (
    <li className={classes['vendor']}>
      <div className={classes['text']}>
        <Group gap="xs">
          <Text fw={600}>{of.name}</Text>
          {of.inHouse ? <Badge variant="light">{t('ownPeople')}</Badge> : null}
          {of.active ? null : <StateBadge tone="neutral">{t('off')}</StateBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[
            of.services.map((one) => t(`services.${one}`)).join(', '),
            t('usualDaysIs', { n: of.usualDays }),
            of.weekdays.length === 0
              ? ''
              : `${t('plan.calls')} ${of.weekdays.map((day) => days[day] ?? '').join(' ')}`,
            of.lineId === '' ? '' : `LINE ${of.lineId}`,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
        {of.phone === '' ? null : (
          <Anchor size="sm" display="block" w="fit-content" href={`tel:${of.phone}`}>
            {formatPhone(of.phone)}
          </Anchor>
        )}
      </div>
      <Group gap="xs">
        {of.openCount === 0 ? null : (
          <StateBadge tone={of.lateCount > 0 ? 'bad' : 'info'}>
            {of.lateCount > 0
              ? t('hasLate', { n: of.openCount, late: of.lateCount })
              : t('has', { n: of.openCount })}
          </StateBadge>
        )}
        {of.active ? (
          <ButtonLink variant="light" to="/backoffice/cleanandfix-order" search={{ vendor: of.wnfShopId }}>
            {t('newTicket')}
          </ButtonLink>
        ) : null}
        <Button variant="default" onClick={onOpen} aria-label={t('editVendor', { name: of.name })}>
          {t('ui:edit')}
        </Button>
      </Group>
    </li>
  );
};

export const CareVendorsPage = () => {
  const { t } = useTranslation(['cleanfix', 'app']);
  const [open, setOpen] = useState<Vendor | 'new' | null>(null);
  const query = useApi(careContract.vendors, { body: {} });
  const add = <Button onClick={() => setOpen('new')}>{t('addVendor')}</Button>;
  return (
    <Page title={t('app:pages.careVendors')} actions={add}>
      <QueryView
        query={query}
        empty={<EmptyState title={t('noVendors')} hint={t('noVendorsHint')} action={add} />}
      >
        {({ itemList }) => (
          <PlainList gap="0.5rem" aria-label={t('app:pages.careVendors')}>
            {itemList.map((one) => (
              <VendorRow key={one.wnfShopId} of={one} onOpen={() => setOpen(one)} />
            ))}
          </PlainList>
        )}
      </QueryView>
      {open === null ? null : (
        <VendorDialog
          key={open === 'new' ? 'new' : open.wnfShopId}
          of={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
};
