import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { SlipFaultOut } from './slip-check-contract.ts';
import { slipServices, SlipServiceInput } from './slip-service-input.ts';

export const SlipServiceSettings = z
  .object({
    active: z.boolean(),
    service: z.enum(slipServices),
    branch: z.string(),
    hasKey: z.boolean(),
    dailyLimit: z.number(),
    /** Calls since midnight in Bangkok. */
    usedToday: z.number(),
    version: z.number(),
  })
  .meta({ title: 'SlipService' });
export type SlipServiceSettings = z.output<typeof SlipServiceSettings>;

export const slipServiceOperations = {
  slipService: defineOperation({
    method: 'GET',
    path: '/api/slip-service',
    summary: 'Service that verifies the slips of customers, without its key',
    reply: SlipServiceSettings,
    errors: [],
    allow: 'admin',
  }),
  saveSlipService: defineOperation({
    method: 'PUT',
    path: '/api/slip-service',
    summary: 'Choose the service that verifies slips, its key and the most calls of a day',
    body: SlipServiceInput,
    reply: SlipServiceSettings,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  checkSlipService: defineOperation({
    method: 'POST',
    path: '/api/slip-service/check',
    summary: 'Ask the service whether it accepts the stored key; uses no call of the quota',
    reply: z.object({
      fault: SlipFaultOut,
      left: z.number().nullable(),
    }),
    errors: [],
    allow: 'admin',
  }),
};
