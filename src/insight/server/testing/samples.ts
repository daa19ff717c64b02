/** The smallest valid call of every operation of this room that takes something. */
import { insightContract } from '../../contract.ts';
import type { Objects } from '../../../app/server/testing/sample-objects.ts';
import { samplesOf } from '../../../app/server/testing/sample.ts';

const byCustomer = (of: Objects) => ({ id: of.customerId });
const byUnit = (of: Objects) => ({ id: of.unitId });
const byGroup = (of: Objects) => ({ id: of.groupId });

export const insightSamples = samplesOf(insightContract, {
  unitLife: { params: byUnit },
  timeline: { params: byGroup },
  customerLife: { params: byCustomer },
  monthlyIncome: { body: () => ({}) },
  monthlySellStat: { body: () => ({ branchId: 'all' as const }) },
});
