import { ActionIcon, Box, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, buddhistOffset, type Day } from '#lib/dates/day.ts';
import { FormSection, useForm } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import type { RequestInput } from '#ui/api/client.ts';
import { useLanguage } from '#ui/session/session.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { DayInput, DayText, EmptyState, PlainList } from '#ui/index.ts';
import type { Holiday } from '#setup/shop/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { HolidayInput } from '#setup/shop/settings-input.ts';
import { AskClosing } from './ask-closing.tsx';
import { useClosing } from './use-closing.ts';
import classes from './settings.module.css';

const NewHoliday = () => {
  const { t } = useTranslation(['rules', 'shared']);
  const initialValues: { day: Day | null; name: string; closed: boolean } = {
    day: null,
    name: '',
    closed: true,
  };
  const form = useForm({ schema: HolidayInput, initialValues, toBody: (values) => values });
  const closing = useClosing<RequestInput<typeof shopContract.putHoliday>>();
  const put = useAction(shopContract.putHoliday, {
    done: t('closed.saved'),
    refresh: 'all',
    onSuccess: () => {
      closing.close();
      form.saved({ day: null, name: '' });
    },
    onError: (error, sent) => closing.ask(error, sent) ?? form.refuse(error),
  });
  return (
    <form className={classes['row']} noValidate onSubmit={form.submit((body) => put.mutate({ body }))}>
      <Box flex="0 1 11rem" miw="10rem">
        <DayInput label={t('shared:day.date')} {...form.field('day')} />
      </Box>
      <Box flex="1 1 9rem" miw={0}>
        <TextInput label={t('closed.name')} {...form.text('name')} />
      </Box>
      <Switch mb={8} label={t('closed.closed')} {...form.checkbox('closed')} />
      <AskClosing closing={closing} action={put} />
      <Button
        type="submit"
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={!form.valid}
        loading={put.isPending}
      >
        {t('closed.add')}
      </Button>
    </form>
  );
};

/** Forms do not suggest a closed day for pick-up or return. */
export const HolidayList = ({ days }: { days: readonly Holiday[] }) => {
  const { t } = useTranslation(['rules', 'shared']);
  const language = useLanguage();
  const closing = useClosing<RequestInput<typeof shopContract.putHoliday>>();
  const put = useAction(shopContract.putHoliday, {
    done: t('closed.saved'),
    refresh: 'all',
    onSuccess: closing.close,
    onError: closing.ask,
  });
  const remove = useAction(shopContract.removeHoliday, { done: t('closed.removed'), refresh: 'all' });
  const filling = useClosing<RequestInput<typeof shopContract.addHolidays>>();
  const [closed, setClosed] = useState(false);
  const fill = useAction(shopContract.addHolidays, {
    refresh: 'all',
    onSuccess: (reply) => {
      filling.close();
      toastDone(t(reply.lunar ? 'closed.filled' : 'closed.filledFixed', { n: reply.added }));
    },
    onError: filling.ask,
  });
  const thisYear = Number(bangkokDay(new Date()).slice(0, 4));
  const shownYear = (year: number): number => (language === 'th' ? year + buddhistOffset : year);
  return (
    <FormSection
      title={t('closed.title')}
      aside={
        <Group gap="xs">
          <Switch
            size="sm"
            label={t('closed.closed')}
            checked={closed}
            onChange={(event) => setClosed(event.currentTarget.checked)}
          />
          {[thisYear, thisYear + 1].map((year) => (
            <Button
              key={year}
              size="compact-sm"
              variant="subtle"
              loading={fill.isPending}
              onClick={() => fill.mutate({ body: { year, closed } })}
            >
              {t('closed.fill', { year: shownYear(year) })}
            </Button>
          ))}
        </Group>
      }
    >
      <NewHoliday />
      <AskClosing closing={closing} action={put} />
      <AskClosing closing={filling} action={fill} />
      {days.length === 0 ? (
        <EmptyState title={t('closed.emptyTitle')} hint={t('closed.emptyHint')} />
      ) : (
        <PlainList aria-label={t('closed.caption')}>
          {days.map((one) => (
            <li key={one.day} className={classes['row']} style={{ alignItems: 'center' }}>
              <Text size="sm" flex="0 1 8rem" miw="6.5rem">
                <DayText day={one.day} />
              </Text>
              <Text size="sm" flex="1 1 9rem" miw={0}>
                {one.name}
              </Text>
              <Switch
                size="sm"
                label={t(one.closed ? 'closed.closed' : 'closed.open')}
                checked={one.closed}
                onChange={(event) => put.mutate({ body: { ...one, closed: event.currentTarget.checked } })}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={t('shared:do.removeOf', { name: one.name })}
                onClick={() => remove.mutate({ params: { day: one.day } })}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </PlainList>
      )}
    </FormSection>
  );
};
