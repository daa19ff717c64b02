import { Box, Flex, Text, VisuallyHidden } from '@mantine/core';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection } from '#ui/form/index.ts';
import classes from './statistics.module.css';

type Row = { id: string; name: string; n: number; more?: string };

export const Ranking = ({
  title,
  hint,
  what,
  count,
  more,
  none,
  rows,
}: {
  title: string;
  hint?: string;
  what?: string;
  count: string;
  more?: string;
  none?: string;
  rows: readonly Row[];
}) => {
  const { t } = useTranslation('webshop');
  const most = Math.max(1, ...rows.map((one) => one.n));
  return (
    <FormSection title={title}>
      {hint === undefined ? null : (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text>{none}</Text>
      ) : (
        <table className={`${shared.figures} ${classes['names']}`}>
          <VisuallyHidden component="caption">{title}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{what ?? t('figures.style')}</th>
              <th scope="col">{count}</th>
              {more === undefined ? null : <th scope="col">{more}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                <td aria-label={one.n.toLocaleString('en-US')}>
                  <Flex component="span" align="center" justify="flex-end" gap="0.625rem">
                    <Box component="span" flex={1} miw="4rem" h="0.75rem" aria-hidden>
                      <i className={shared.figureBar} style={{ width: `${(one.n / most) * 100}%` }} />
                    </Box>
                    <span>{one.n.toLocaleString('en-US')}</span>
                  </Flex>
                </td>
                {more === undefined ? null : <td>{one.more}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormSection>
  );
};
