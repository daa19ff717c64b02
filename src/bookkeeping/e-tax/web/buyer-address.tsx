import { Stack, Switch } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { CodedPlace } from '#ledger/shapes.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { etaxContract } from '../contract.ts';
import { addressCodeOf } from '../geocode.ts';
import { PlaceFields } from './address-fields.tsx';

const empty: CodedPlace = {
  buildingNo: '',
  street: '',
  postcode: '',
  subdistrictCode: '',
  districtCode: '',
};

type BuyerPlaceProps = {
  documentId: number;
  place: CodedPlace | undefined;
  path: string;
  errorOf: (path: string) => string | undefined;
  onChange: (place: CodedPlace | undefined) => void;
};

const Asked = ({ documentId, place, path, errorOf, onChange }: BuyerPlaceProps) => {
  const { t } = useTranslation('etax');
  const { data } = useApi(etaxContract.paper, { params: { id: documentId } });
  if (data?.active !== true) return null;
  /** Proposes the codes of the customer's address. */
  const turn = async (on: boolean): Promise<void> => {
    if (!on) return onChange(undefined);
    const found = data.home === null ? null : await addressCodeOf(data.home);
    onChange(
      found === null
        ? { ...empty, postcode: data.home?.postcode ?? '' }
        : {
            ...empty,
            postcode: data.home?.postcode ?? '',
            subdistrictCode: found.subdistrictCode,
            districtCode: found.districtCode,
          },
    );
  };
  return (
    <Stack gap="xs">
      <Switch
        label={t('buyerPlace')}
        description={t('buyerPlaceHint')}
        checked={place !== undefined}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {place === undefined ? null : (
        <PlaceFields
          legend={t('buyerPlace')}
          place={place}
          path={path}
          errorOf={(field) => errorOf(`${path}.${field}`)}
          onChange={(part) => onChange({ ...place, ...part })}
        />
      )}
    </Stack>
  );
};

/** Shown only if the shop uses electronic documents and the user may create them. */
export const EtaxBuyerAddress = (props: BuyerPlaceProps) =>
  useCan(etaxContract.paper) === 'ok' ? <Asked {...props} /> : null;
