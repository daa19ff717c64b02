import { Stack } from '@mantine/core';
import type { Customer } from '#customers/contract.ts';
import { CitizenCard } from './citizen-id-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { MeasureCard } from './measure-card.tsx';
import { RequestCard } from './request-card.tsx';

/** Everything the shop keeps about the person, beside their orders. */
export const CustomerSide = ({ customer }: { customer: Customer }) => (
  <Stack gap="md">
    <ContactCard customer={customer} />
    <MeasureCard customer={customer} />
    <ConsentCard customer={customer} />
    <CitizenCard key={customer.customerId} customer={customer} />
    <RequestCard customer={customer} />
  </Stack>
);
