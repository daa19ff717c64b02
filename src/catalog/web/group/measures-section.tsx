import { Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection } from '#ui/form/index.ts';
import { measureBounds, type MeasureName, measureNames } from '#catalog/size-measures.ts';
import classes from '../catalog.module.css';
import type { Lookups } from '../use-lookups.ts';
import { measuresOf } from './group-draft.ts';
import type { GroupEditorState } from './use-group.ts';

export const MeasuresSection = ({ state, lookups }: { state: GroupEditorState; lookups: Lookups }) => {
  const { t } = useTranslation(['catalog', 'shared']);
  const { form } = state;
  const { sizes, measures } = form.values;
  const sent = measuresOf(form.values);
  const pathOf = (name: MeasureName, size: string): string =>
    `measures.${sent.findIndex((one) => one.size === size)}.${name}`;
  const isWrong = (name: MeasureName, size: string): boolean =>
    form.errorOf(pathOf(name, size)) !== undefined;
  const change = (size: string, name: MeasureName, text: string): void =>
    form.set({ measures: { ...measures, [size]: { ...measures[size], [name]: text } } });
  if (sizes.length === 0) return null;
  const any = sizes.some((size) => measureNames.some((name) => isWrong(name, size)));
  return (
    <FormSection title={t('group.measures')}>
      <Text size="xs" c="dimmed" mb="xs">
        {t('group.measuresHint')}
      </Text>
      <div className={classes['gridBox']}>
        <table className={`${classes['grid'] ?? ''} ${classes['measures'] ?? ''}`}>
          <thead>
            <tr>
              <th scope="col">{t('group.field.size')}</th>
              {measureNames.map((name) => (
                <th key={name} scope="col">
                  {t(`shared:body.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => {
              const named = lookups.nameOf('sizes', size);
              return (
                <tr key={size}>
                  <th scope="row">{named}</th>
                  {measureNames.map((name) => (
                    <td key={name}>
                      <TextInput
                        aria-label={t('group.measureOf', { what: t(`shared:body.${name}`), size: named })}
                        miw="3.5rem"
                        maw="5rem"
                        inputMode="decimal"
                        autoComplete="off"
                        maxLength={5}
                        value={measures[size]?.[name] ?? ''}
                        data-path={pathOf(name, size)}
                        error={isWrong(name, size)}
                        onChange={(event) => change(size, name, event.currentTarget.value)}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {any ? (
        <Text size="xs" c="red" mt="xs" role="alert">
          {t('group.wrong.measure', { from: measureBounds.least, to: measureBounds.most })}
        </Text>
      ) : null}
    </FormSection>
  );
};
