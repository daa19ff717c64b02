import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { AutoGrid } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type NamedCode, referenceListContract } from '#setup/reference-lists/contract.ts';
import {
  starterCategories,
  starterColors,
  type StarterKind,
  starterSizes,
} from '#setup/reference-lists/starter-entries.ts';
import { SwatchSquare } from './swatch.tsx';

type StarterEntry = { code: string; description: string; swatch: string | null };

const useMissingEntries = (kind: StarterKind, names: readonly NamedCode[]): StarterEntry[] => {
  const { t } = useTranslation('lookup');
  const all: Record<StarterKind, () => StarterEntry[]> = {
    category: () =>
      starterCategories.map((code) => ({ code, description: t(`starter.category.${code}`), swatch: null })),
    color: () =>
      (Object.keys(starterColors) as (keyof typeof starterColors)[]).map((code) => ({
        code,
        description: t(`starter.color.${code}`),
        swatch: starterColors[code],
      })),
    size: () =>
      starterSizes.map((code) => ({
        code,
        description: code === 'free' ? t('starter.size.free') : code,
        swatch: null,
      })),
  };
  const known = new Set(names.flatMap((one) => [one.code.toLowerCase(), one.description.toLowerCase()]));
  return all[kind]().filter(
    (one) => !known.has(one.code.toLowerCase()) && !known.has(one.description.toLowerCase()),
  );
};

type StarterDialogProps = { kind: StarterKind; names: readonly NamedCode[]; onClose: () => void };

export const StarterDialog = ({ kind, names, onClose }: StarterDialogProps) => {
  const { t } = useTranslation(['lookup', 'ui']);
  const missing = useMissingEntries(kind, names);
  const [left, setLeft] = useState<ReadonlySet<string>>(() =>
    names.length === 0 ? new Set() : new Set(missing.map((one) => one.code)),
  );
  const chosen = missing.filter((one) => !left.has(one.code));
  const add = useAction(referenceListContract.createAll, {
    refresh: 'all',
    onSuccess: ({ added }) => {
      toastDone(t('starter.done', { n: added }));
      onClose();
    },
  });
  const choose = (code: string, isChosen: boolean): void => {
    const next = new Set(left);
    if (isChosen) next.delete(code);
    else next.add(code);
    setLeft(next);
  };
  return (
    <Dialog
      title={t('starter.title', { kind: t(`kinds.${kind}`) })}
      busy={add.isPending}
      onClose={onClose}
      size="lg"
    >
      {missing.length === 0 ? (
        <Text>{t('starter.none')}</Text>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ params: { kind }, body: { entries: chosen } });
          }}
        >
          <Stack gap="md">
            <Text size="sm">{t('starter.text')}</Text>
            <Checkbox
              label={t('starter.all')}
              checked={chosen.length === missing.length}
              indeterminate={chosen.length > 0 && chosen.length < missing.length}
              onChange={(event) =>
                setLeft(event.currentTarget.checked ? new Set() : new Set(missing.map((one) => one.code)))
              }
            />
            <AutoGrid min="10rem" autoFlow="auto-fill">
              {missing.map(({ code, description, swatch }) => (
                <Checkbox
                  key={code}
                  label={
                    <Group component="span" gap={6} wrap="nowrap">
                      {kind === 'color' ? <SwatchSquare color={swatch} /> : null}
                      {description}
                    </Group>
                  }
                  checked={!left.has(code)}
                  onChange={(event) => choose(code, event.currentTarget.checked)}
                />
              ))}
            </AutoGrid>
            <DialogButtons action={t('starter.add', { n: chosen.length })} disabled={chosen.length === 0} />
          </Stack>
        </form>
      )}
    </Dialog>
  );
};
