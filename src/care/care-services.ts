/** Services, and a unit's state during each (docs/domain.md §6). */
import type { UnitState } from '#inventory/stock/unit-states.ts';

export const careServices = ['wash', 'dryclean', 'iron', 'stain', 'mend', 'alter', 'bead', 'other'] as const;
export type CareService = (typeof careServices)[number];

export const maxCareBaht = 10_000_000;

const washes: readonly CareService[] = ['wash', 'dryclean', 'iron', 'stain'];

export const unitStateForService = (service: CareService): 'wash' | 'repair' =>
  washes.includes(service) ? 'wash' : 'repair';

export const defaultServiceOf = (state: UnitState): CareService => (state === 'repair' ? 'mend' : 'wash');
