import { Stack } from '@mantine/core';
import type { Customer } from '#customers/contract.ts';
import { CitizenIdCard } from './citizen-id-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { MeasureCard } from './measure-card.tsx';
import { DataRequestCard } from './request-card.tsx';

export const CustomerSide = ({ customer }: { customer: Customer }) => (
  <Stack gap="md">
    <ContactCard customer={customer} />
    <MeasureCard customer={customer} />
    <ConsentCard customer={customer} />
    <CitizenIdCard key={customer.customerId} customer={customer} />
    <DataRequestCard customer={customer} />
  </Stack>
);
