import { Button, Checkbox, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge } from '#ui/index.ts';
import { FoundPartButton } from '#inventory/stock/web/index.ts';
import { OrderGarment, RentalStateBadge, orderCss } from '#orders/order/web/index.ts';
import { FitButtons, LinePhotos } from '#orders/attachments/web/index.ts';
import type { TodoLine } from '#counter/preparation/contract.ts';
import { preparationSteps } from '#counter/preparation/preparation-steps.ts';
import classes from '../prepare.module.css';
import { LineNoteFields } from './line-note.tsx';
import { LineSteps } from './line-steps.tsx';
import type { PreparationWork } from './use-work.ts';
import { isInStateSet } from '#orders/order/states.ts';

export const isStillInShop = (line: TodoLine): boolean => isInStateSet('held', line.state);

type WorkLineProps = { orderId: number; line: TodoLine; work: PreparationWork };

const Parts = ({ orderId, line, work }: WorkLineProps) => {
  const { t } = useTranslation('prepare');
  const [optimistic, setOptimistic] = useState<Readonly<Record<number, boolean>>>({});
  if (line.parts.length === 0) return null;
  const pack = async (partId: number, packed: boolean): Promise<void> => {
    setOptimistic((was) => ({ ...was, [partId]: packed }));
    try {
      await work.part.mutateAsync({
        params: { id: orderId },
        body: { orderDetailId: line.orderDetailId, partId, packed },
      });
    } catch {
      // A toast shows the error.
    } finally {
      setOptimistic(({ [partId]: _settled, ...rest }) => rest);
    }
  };
  return (
    <fieldset className={classes['steps']}>
      <legend>{t('detail.parts')}</legend>
      {line.parts.map((part) =>
        part.lacking ? (
          <Group key={part.partId} gap="xs">
            <Checkbox label={t('detail.lacking', { part: part.name })} checked={false} disabled readOnly />
            {line.unitId === null ? null : <FoundPartButton unitId={line.unitId} part={part} />}
          </Group>
        ) : (
          <Checkbox
            key={part.partId}
            label={part.name}
            checked={optimistic[part.partId] ?? part.packed}
            onChange={(event) => void pack(part.partId, event.currentTarget.checked)}
          />
        ),
      )}
    </fieldset>
  );
};

export const PreparationLineCard = ({ orderId, line, work }: WorkLineProps) => {
  const { t } = useTranslation('prepare');
  const params = { id: orderId };
  const orderDetailIds = [line.orderDetailId];
  const ready = isInStateSet('ready', line.state);
  const held = isStillInShop(line);
  const unpacked = line.parts.filter((part) => !part.packed && !part.lacking).length;
  return (
    <li className={`${orderCss['line']} ${ready ? classes['ready'] : ''}`}>
      <OrderGarment line={line} size={96}>
        <Group gap="xs" mt={4}>
          <RentalStateBadge state={line.state} />
          {held ? (
            <StateBadge tone={line.bound ? 'good' : 'neutral'}>
              {t(line.bound ? 'detail.bound' : 'detail.notBound')}
            </StateBadge>
          ) : null}
        </Group>
        {held ? null : (
          <Text size="sm" c="dimmed" mt={4}>
            {t('detail.gone')}
          </Text>
        )}
      </OrderGarment>
      {held ? (
        <>
          <LineSteps
            line={line}
            onTick={(step, done) =>
              work.tick.mutateAsync({ params, body: { orderDetailIds, steps: [step], done } })
            }
          />
          <FitButtons orderId={orderId} line={line} />
          <Parts orderId={orderId} line={line} work={work} />
          <LineNoteFields
            line={line}
            busy={work.note.isPending}
            onSave={(note) =>
              work.note.mutateAsync({ params, body: { orderDetailId: line.orderDetailId, ...note } })
            }
          />
          <Group gap="sm" mt="sm" justify="space-between">
            <LinePhotos orderId={orderId} line={line} moment="prepare" />
            {unpacked > 0 ? (
              <Text size="sm" id={`parts-${line.orderDetailId}`}>
                {t('detail.partsLeft')}
              </Text>
            ) : null}
            {ready ? null : (
              <Button
                disabled={unpacked > 0}
                aria-describedby={unpacked > 0 ? `parts-${line.orderDetailId}` : undefined}
                size="compact-md"
                variant="light"
                leftSection={<IconCheck size={18} aria-hidden />}
                onClick={() =>
                  work.tick.mutate({
                    params,
                    body: { orderDetailIds, steps: [...preparationSteps], done: true },
                  })
                }
              >
                {t('detail.ready')}
                <VisuallyHidden> {`${line.name} ${line.barcode}`}</VisuallyHidden>
              </Button>
            )}
          </Group>
        </>
      ) : null}
    </li>
  );
};
