import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { useCan } from '#ui/session/session.ts';
import { LabelledValue, MoneyText, Photo } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { GroupSearchResult } from '#inventory/stock/group-contract.ts';
import classes from './datalist.module.css';
import { GroupColors, AvailabilityText } from './group-facts.tsx';
import type { CodeWords } from './use-code-words.ts';

const Large = ({ group }: { group: GroupSearchResult }) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  const [zoomed, setZoomed] = useState(false);
  const [at, setAt] = useState('50% 50%');
  if (group.image === '')
    return (
      <div className={classes['zoomBox']}>
        <Photo url="" alt={group.name} size={320} />
      </div>
    );
  const follow = (event: React.PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (from: number, size: number): string => `${Math.round((from / size) * 100)}%`;
    setAt(`${part(event.clientX - box.left, box.width)} ${part(event.clientY - box.top, box.height)}`);
  };
  return (
    <button
      type="button"
      className={`${classes['zoomBox']} ${zoomed ? classes['zoomed'] : ''}`}
      aria-label={zoomed ? t('zoomOut') : t('zoom')}
      aria-pressed={zoomed}
      onPointerMove={follow}
      onClick={() => setZoomed((was) => !was)}
    >
      <img src={resizeImageUrl(group.image, 1200)} alt={group.name} style={{ transformOrigin: at }} />
    </button>
  );
};

const Actions = ({ group }: { group: GroupSearchResult }) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  const isAdmin = useCan({ allow: 'admin' }) === 'ok';
  const id = String(group.groupId);
  const links = [
    isAdmin && (
      <Link key="edit" to="/backoffice/add-group/$productid" params={{ productid: id }}>
        {t('edit')}
      </Link>
    ),
    <Link key="timeline" to="/backoffice/timeline/$productgroupid" params={{ productgroupid: id }}>
      {t('timeline')}
    </Link>,
    <Link key="units" to="/backoffice/stock-list" search={{ q: group.code || group.name }}>
      {t('unitList')}
    </Link>,
    <Link key="add" to="/backoffice/additem/$productgroupid" params={{ productgroupid: id }}>
      {t('addItems')}
    </Link>,
    <Link key="change" to="/backoffice/updateitem/$productgroupid" params={{ productgroupid: id }}>
      {t('changeItems')}
    </Link>,
    <Link key="mint" to="/backoffice/create-item/$productid" params={{ productid: id }}>
      {t('mint')}
    </Link>,
    <Link key="labels" to="/backoffice/labels" search={{ group: group.groupId }}>
      {t('labels')}
    </Link>,
    <Link key="place" to="/backoffice/assign-to-branch/$productid" params={{ productid: id }}>
      {t('place')}
    </Link>,
  ];
  return (
    <nav aria-label={t('actions')} className={classes['actions']}>
      {links}
    </nav>
  );
};

type OpenGroupProps = { group: GroupSearchResult; words: CodeWords; onClose: () => void };

export const GroupDialog = ({ group, words, onClose }: OpenGroupProps) => {
  const { t } = useTranslation('stock');
  const sizes = group.sizes.map((code) => words.nameOf('sizes', code)).join(', ');
  return (
    <Dialog onClose={onClose} title={group.name} size="xl">
      <div className={classes['opened']}>
        <Large group={group} />
        <Stack gap="sm">
          <Group gap="xs">
            <Text c="dimmed">{group.code}</Text>
            <AvailabilityText group={group} />
          </Group>
          <SimpleGrid cols={2} spacing="sm" verticalSpacing="0.5rem">
            <LabelledValue label={t('datalist.price')}>
              <MoneyText baht={group.rentalPrice} />
            </LabelledValue>
            <LabelledValue label={t('datalist.bail')}>
              <MoneyText baht={group.bail} />
            </LabelledValue>
            <LabelledValue label={t('datalist.category')}>
              {words.nameOf('categories', group.category) || '–'}
            </LabelledValue>
            <LabelledValue label={t('datalist.texture')}>
              {words.nameOf('textures', group.texture) || '–'}
            </LabelledValue>
            <LabelledValue label={t('datalist.color')}>
              {group.colors.length === 0 ? '–' : <GroupColors codes={group.colors} words={words} />}
            </LabelledValue>
            <LabelledValue label={t('datalist.size')}>{sizes || '–'}</LabelledValue>
            <LabelledValue label={t('datalist.owned')}>{`${group.owned} / ${group.ownedAll}`}</LabelledValue>
          </SimpleGrid>
          <Actions group={group} />
        </Stack>
      </div>
    </Dialog>
  );
};
