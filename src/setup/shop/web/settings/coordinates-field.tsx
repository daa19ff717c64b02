import { Anchor, Box, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ShopSettings } from '#setup/shop/contract.ts';
import {
  mapLink,
  type Coordinates,
  coordinatesOf,
  formatCoordinates,
  parseCoordinates,
} from '#setup/shop/coordinates.ts';

type Branch = ShopSettings['branches'][number];

export type CoordinatesSearchField = ComponentType<{
  branchName: string;
  onPlace: (found: Coordinates & { address?: string }) => void;
}>;

type Props = { branch: Branch; set: (part: Partial<Branch>) => void; Search: CoordinatesSearchField };

const none = { latitude: null, longitude: null };
const wrong: Coordinates = { latitude: Number.NaN, longitude: Number.NaN };

export const CoordinatesField = ({ branch, set, Search }: Props) => {
  const { t } = useTranslation('rules');
  const place = coordinatesOf(branch);
  const bad = Number.isNaN(branch.latitude);
  const shown = place === null || bad ? '' : formatCoordinates(place);
  const [typed, setTyped] = useState(shown);
  const meant = parseCoordinates(typed);
  // False if the location was chosen elsewhere or reloaded. The location then replaces the typed text.
  const stands = bad || (meant === null ? '' : formatCoordinates(meant)) === shown;
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
          set(text.trim() === '' ? none : (parseCoordinates(text) ?? wrong));
        }}
        onBlur={() => {
          if (!bad) setTyped(shown);
        }}
      />
      <Box mt="0.5rem">
        <Search branchName={branch.branchName} onPlace={set} />
      </Box>
    </div>
  );
};
