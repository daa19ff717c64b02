import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useLanguage } from '#ui/session/session.ts';
import { AutoGrid } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { hotItem, itemStatuses } from '#catalog/contract.ts';
import { measureNames } from '#catalog/size-measures.ts';
import classes from '../catalog.module.css';
import type { Lookups } from '../use-lookups.ts';
import type { GroupDraft } from './group-draft.ts';
import { groupBodyOf, groupDraftOf, filledParts } from './group-draft.ts';
import type { MergedField, MergeSide } from './merge-drafts.ts';
import { applyMergeChoices } from './merge-drafts.ts';
import type { GroupEditorState } from './use-group.ts';
import type { SaveConflict } from './use-group-refusal.ts';

type FieldText = (draft: GroupDraft, field: MergedField) => string;

const useFieldText = (lookups: Lookups): FieldText => {
  const { t } = useTranslation('catalog');
  const yes = (value: boolean): string => t(value ? 'group.yes' : 'group.no');
  return (draft, field) => {
    switch (field) {
      case 'category':
        return lookups.nameOf('categories', draft.category);
      case 'texture':
        return lookups.nameOf('textures', draft.texture);
      case 'gender':
        return t(`group.gender.${draft.gender}`);
      case 'rentalPrice':
      case 'bail':
        return bahtInSentence(draft[field] || 0);
      case 'itemStatus':
        return yes(draft.itemStatus !== itemStatuses.closed);
      case 'webItem':
        return yes(draft.webItem === 'y');
      case 'webHotItem':
        return yes(draft.webHotItem === hotItem.yes);
      case 'state':
      case 'temporary':
        return yes(draft[field]);
      case 'colors':
      case 'sizes':
        return draft[field].map((code) => lookups.nameOf(field, code)).join(', ');
      case 'parts':
        return filledParts(draft.parts)
          .map((part) => `${part.name} ${bahtInSentence(part.lossPrice || 0)}`)
          .join(', ');
      case 'measures':
        return (groupBodyOf(draft).measures ?? [])
          .map(
            (one) =>
              `${lookups.nameOf('sizes', one.size)} ${measureNames.map((name) => one[name] ?? '–').join('/')}`,
          )
          .join(', ');
      case 'goesWith':
        return draft.goesWith.map((one) => one.name).join(', ');
      case 'mainId': {
        const at = draft.images.findIndex((one) => one.imageId === draft.mainId);
        return at < 0 ? '' : draft.images[at]?.name || t('group.pictureNo', { n: at + 1 });
      }
      default:
        return String(draft[field]);
    }
  };
};

type CompareDialogProps = { clash: SaveConflict; state: GroupEditorState; lookups: Lookups };

/** Adopts fields that only the other user changed. The user chooses where both users changed a field. */
export const CompareGroupsDialog = ({ clash, state, lookups }: CompareDialogProps) => {
  const { t } = useTranslation(['catalog', 'ui']);
  const language = useLanguage();
  const textOf = useFieldText(lookups);
  const [choice, setChoice] = useState<Partial<Record<MergedField, MergeSide>>>({});
  const theirs = groupDraftOf(clash.theirs);
  const { conflicts, taken } = clash.merge;
  const by = clash.by === '' ? t('group.clash.somebody') : clash.by;
  const empty = t('group.clash.empty');
  return (
    <Dialog busy={state.saving} onClose={state.endClash} title={t('group.clash.title')} size="lg" firm>
      <Stack gap="md">
        <Alert color="yellow">
          {t('group.clash.who', { by, at: formatDateTime(clash.at, language) })} {t('group.clash.safe')}
        </Alert>
        {taken.length === 0 ? null : (
          <Text size="sm">
            {t('group.clash.taken')}{' '}
            <strong>{taken.map((field) => t(`group.field.${field}`)).join(', ')}</strong>
          </Text>
        )}
        {conflicts.length === 0 ? (
          <Text size="sm">{t('group.clash.noConflict')}</Text>
        ) : (
          <Stack gap="0.5rem">
            {conflicts.map((field) => (
              <fieldset key={field} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
                <legend>
                  <Text component="span" size="sm" fw={600}>
                    {t(`group.field.${field}`)}
                  </Text>
                </legend>
                <AutoGrid min="11rem" spacing="0.5rem">
                  {(['mine', 'theirs'] as const).map((side) => (
                    <label key={side} className={classes['choice']}>
                      <input
                        type="radio"
                        name={`clash-${field}`}
                        checked={(choice[field] ?? 'mine') === side}
                        onChange={() => setChoice((now) => ({ ...now, [field]: side }))}
                      />
                      <span>
                        <Text component="span" size="xs" c="dimmed" display="block">
                          {side === 'mine' ? t('group.clash.mine') : t('group.clash.theirs', { by })}
                        </Text>
                        {textOf(side === 'mine' ? state.draft : theirs, field) || empty}
                      </span>
                    </label>
                  ))}
                </AutoGrid>
              </fieldset>
            ))}
          </Stack>
        )}
        <DialogButtons
          action={t('group.clash.save')}
          onAction={() => state.resolve(applyMergeChoices(clash.merge, theirs, choice))}
          out={t('group.clash.later')}
        />
      </Stack>
    </Dialog>
  );
};
