import { Button, Checkbox, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge } from '#ui/index.ts';
import { Garment, RentalState, orderCss } from '#orders/order/web/index.ts';
import { FitTaps, LinePhotos } from '#orders/attachments/web/index.ts';
import type { TodoLine } from '#counter/preparation/contract.ts';
import { steps } from '#counter/preparation/preparation-steps.ts';
import classes from '../prepare.module.css';
import { LineNote } from './line-note.tsx';
import { LineSteps } from './line-steps.tsx';
import type { Work } from './use-work.ts';
import { isIn } from '#orders/order/states.ts';

/** Still to be handed over. */
export const isHeld = (line: TodoLine): boolean => isIn('held', line.state);

type WorkLineProps = { orderId: number; line: TodoLine; work: Work };

const Parts = ({ orderId, line, work }: WorkLineProps) => {
  const { t } = useTranslation('prepare');
  // A tick shows at once; the answer says what became of it.
  const [hoped, setHoped] = useState<Readonly<Record<number, boolean>>>({});
  if (line.parts.length === 0) return null;
  const pack = async (partId: number, packed: boolean): Promise<void> => {
    setHoped((was) => ({ ...was, [partId]: packed }));
    try {
      await work.part.mutateAsync({
        params: { id: orderId },
        body: { orderDetailId: line.orderDetailId, partId, packed },
      });
    } catch {
      // Told by a toast.
    } finally {
      setHoped(({ [partId]: _settled, ...rest }) => rest);
    }
  };
  return (
    <fieldset className={classes['steps']}>
      <legend>{t('detail.parts')}</legend>
      {line.parts.map((part) => (
        <Checkbox
          key={part.partId}
          label={part.name}
          checked={hoped[part.partId] ?? part.packed}
          onChange={(event) => void pack(part.partId, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
};

/** One garment in the back room: what it is, what is left to do, its parts, what to alter, how it looks. */
export const WorkLine = ({ orderId, line, work }: WorkLineProps) => {
  const { t } = useTranslation('prepare');
  const params = { id: orderId };
  const orderDetailIds = [line.orderDetailId];
  const ready = line.state === 'prepared';
  const held = isHeld(line);
  const unpacked = line.parts.filter((part) => !part.packed).length;
  return (
    <li className={`${orderCss['line']} ${ready ? classes['ready'] : ''}`}>
      <Garment line={line} size={96}>
        <Group gap="xs" mt={4}>
          <RentalState state={line.state} />
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
      </Garment>
      {held ? (
        <>
          <LineSteps
            line={line}
            onTick={(step, done) =>
              work.tick.mutateAsync({ params, body: { orderDetailIds, steps: [step], done } })
            }
          />
          <FitTaps orderId={orderId} line={line} />
          <Parts orderId={orderId} line={line} work={work} />
          <LineNote
            line={line}
            busy={work.note.isPending}
            onSave={(told) =>
              work.note.mutateAsync({ params, body: { orderDetailId: line.orderDetailId, ...told } })
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
                  work.tick.mutate({ params, body: { orderDetailIds, steps: [...steps], done: true } })
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
