import { Anchor, Box, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Settings } from '#setup/shop/contract.ts';
import { mapLink, type Place, placeOf, placeText, placeTyped } from '#setup/shop/coordinates.ts';
import classes from './settings.module.css';

type Branch = Settings['branches'][number];

/** Finds the branch and gives its place, with its address where that is wanted too. */
export type PlaceSearchField = ComponentType<{
  branchName: string;
  onPlace: (found: Place & { address?: string }) => void;
}>;

type Props = { branch: Branch; set: (part: Partial<Branch>) => void; Search: PlaceSearchField };

/** What was typed is no place: kept as no number, so that the page is not saved with it. */
const none = { latitude: null, longitude: null };
const wrong: Place = { latitude: Number.NaN, longitude: Number.NaN };

/** Where the branch is on the map, as maps give it to copy. */
export const PlaceField = ({ branch, set, Search }: Props) => {
  const { t } = useTranslation('rules');
  const place = placeOf(branch);
  const bad = Number.isNaN(branch.latitude);
  const shown = place === null || bad ? '' : placeText(place);
  const [typed, setTyped] = useState(shown);
  // Another value than what was typed means: chosen elsewhere, or read anew.
  const meant = placeTyped(typed);
  const stands = bad || (meant === null ? '' : placeText(meant)) === shown;
  const address = `${branch.branchName} ${branch.address}`.trim();
  return (
    <div>
      <TextInput
        label={t('place.label')}
        description={
          <>
            {t('place.hint')}
            <Box component="span" display="block">
              <Anchor
                inherit
                underline="always"
                href={mapLink(bad ? null : place, address)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t(shown === '' ? 'place.find' : 'place.check')}
              </Anchor>
            </Box>
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={stands ? typed : shown}
        placeholder="13.7449, 100.5332"
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        error={bad ? t('place.wrong') : undefined}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          set(text.trim() === '' ? none : (placeTyped(text) ?? wrong));
        }}
        onBlur={() => {
          if (!bad) setTyped(shown);
        }}
      />
      <div className={classes['search']}>
        <Search branchName={branch.branchName} onPlace={set} />
      </div>
    </div>
  );
};
