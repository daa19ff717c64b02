import { defineModule } from '#platform/http/handlers.ts';
import { usernameConstraints } from '#access/authentication/server/index.ts';
import { staffAccountsContract } from '../contract.ts';
import { listStaff } from './list-staff.ts';
import { listRights, setRoleRight } from './rights.ts';
import { listRightHolders } from './right-holders.ts';
import {
  addStaffMember,
  changeStaffMember,
  endStaffSessions,
  createStaffLink,
  lockStaffMember,
  resetStaffFactor,
  markUnsentHandled,
  unlockStaffMember,
} from './manage-staff.ts';

export { type UnsentHandler, unsentHandlerPort, unsentStepsPort } from './ports/unsent-steps.ts';

export const staffAccountsModule = defineModule({
  apiName: 'people',
  contract: staffAccountsContract,
  handlers: {
    list: listStaff,
    add: addStaffMember,
    change: changeStaffMember,
    lock: lockStaffMember,
    unlock: unlockStaffMember,
    endSessions: endStaffSessions,
    resetFactor: resetStaffFactor,
    link: createStaffLink,
    unsentHandled: markUnsentHandled,
    rights: listRights,
    setRight: setRoleRight,
    whoMay: listRightHolders,
  },
  constraints: usernameConstraints,
});
