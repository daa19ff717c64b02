import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { fieldsMarked } from '#lib/contract/field-rows.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { AutoGrid, LabelledValue, shared } from '#ui/index.ts';
import { isBangkok, stripLevelPrefix } from '#lib/thai/province.ts';
import type { Customer } from '#customers/contract.ts';
import { customerCodeOf } from '#customers/customer-code.ts';
import { customerFields } from '#customers/customer-fields.ts';
import { ProfileCard } from './profile-card.tsx';

const Phone = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number}`} size="sm">
    {formatPhone(number)}
  </Anchor>
);

const Email = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${address}`} size="sm">
    {address}
  </Anchor>
);

const cardFields = fieldsMarked(customerFields, 'card');
const Fact = ({ name, text }: { name: (typeof cardFields)[number]; text: string }) => {
  const { kind } = customerFields[name];
  if (kind === 'phone') return <Phone number={text} />;
  return kind === 'email' ? <Email address={text} /> : text;
};

/** The parts are khwaeng and khet in Bangkok, tambon and amphoe elsewhere. */
export const useCustomerAddress = (): ((customer: Customer) => string) => {
  const { t } = useTranslation('people');
  return ({ address, subdistrict, district, province, postcode }) => {
    const city = isBangkok(province);
    const named = (word: string, part: string): string =>
      part === '' ? '' : t('life.placed', { word, part });
    return [
      address,
      named(t(city ? 'place.khwaeng' : 'place.tambon'), stripLevelPrefix('subdistrict', subdistrict)),
      named(t(city ? 'place.khet' : 'place.amphoe'), stripLevelPrefix('district', district)),
      province,
      postcode,
    ]
      .filter((part) => part !== '')
      .join(' ');
  };
};

export const ContactCard = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation(['people', 'customer', 'shared']);
  const addressOf = useCustomerAddress();
  const { note } = customer;
  return (
    <ProfileCard title={t('life.contact')}>
      <Stack gap="sm">
        <AutoGrid
          min="5.5rem"
          autoFlow="auto-fill"
          spacing="0.5rem"
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' }}
        >
          {cardFields.map((name) =>
            customer[name] === '' ? null : (
              <LabelledValue key={name} label={t(`customer:field.${name}`)}>
                <span className={shared.preWrap}>
                  <Fact name={name} text={customer[name]} />
                </span>
              </LabelledValue>
            ),
          )}
        </AutoGrid>
        {customer.erased ? null : (
          <LabelledValue label={t('life.cardCode')}>{customerCodeOf(customer.customerId)}</LabelledValue>
        )}
        <LabelledValue label={t('shared:person.address')}>
          <span className={shared.preWrap}>{addressOf(customer) || t('life.noAddress')}</span>
        </LabelledValue>
        {note === '' ? null : (
          <LabelledValue label={t('customer:field.note')}>
            <Text size="sm" className={shared.preWrap}>
              {note}
            </Text>
          </LabelledValue>
        )}
      </Stack>
    </ProfileCard>
  );
};
