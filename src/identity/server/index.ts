/** Front door of the identity room: login, sessions, roles. */
import { room } from '../../core/server/call.ts';
import { identityContract } from '../contract.ts';
import { checkAuthen, getAuthorize, preferences } from './account.ts';
import { beginTotp, confirmTotp, factors, newRecoveryCodes, removeTotp } from './factor/own.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './factor/own-passkeys.ts';
import { askPasskey, loginPasskey } from './factor/passkey.ts';
import { loginSecond } from './factor/second-step.ts';
import { forgot, forgotWay } from './forgot.ts';
import { lookLink, useLink } from './links.ts';
import { login } from './login.ts';
import { changePassword, endDevice, me, saveMe } from './me.ts';
import { putPicture, removePicture } from './own-picture.ts';
import { beginOutside, chooseOutside, finishOutside, outsideWays } from './outside/login.ts';
import { beginOutsideLink, finishOutsideLink, outsideLinks, removeOutside } from './outside/own.ts';
import { pin, removePin, setPin } from './pin/own.ts';
import { devicePeople, lockScreen, switchUser, unlockScreen } from './pin/screen.ts';
import { logout, refresh } from './refresh.ts';

export { userPictures } from './follow-pictures.ts';
export { factorResets, resetFactorOf } from './factor/reset.ts';
export { dropFactors, hasFactor } from './factor/sql.ts';
export { totpColumn } from './factor/totp.ts';
export { sessionOf } from './me.ts';
export { personName } from './person-name.ts';
export { sweepTries } from './throttle-sql.ts';
export { tellChanged } from './login-mail.ts';
export { newDevices, sweepDevices } from './device.ts';
export { dropLinks, makeLink, type MadeLink, sweepLinks } from './links.ts';
export {
  addPerson,
  changePerson,
  holdPerson,
  otherOwner,
  type PersonFields,
  setActive,
  setBranches,
  setRoles,
  usernameTaken,
} from './persons.ts';
export { mustBeGoodPassword } from './good-password.ts';
export { insertUsers } from './insert-users.ts';
export { endMachine, type MadeMachine, makeMachine } from './machine.ts';
export { chooseRight, chosenRights, rightsTable } from './rights.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export {
  endAllSessions,
  endSessionsOf,
  goodSessions,
  holds,
  newSession,
  standing,
  sweepSessions,
  userRow,
} from './sql.ts';

export const identityRoom = room({
  name: 'identity',
  contract: identityContract,
  handlers: {
    login,
    checkAuthen,
    getAuthorize,
    refresh,
    logout,
    preferences,
    lookLink,
    useLink,
    forgotWay,
    forgot,
    me,
    saveMe,
    changePassword,
    endDevice,
    loginSecond,
    factors,
    beginTotp,
    confirmTotp,
    removeTotp,
    newRecoveryCodes,
    askPasskey,
    loginPasskey,
    beginPasskey,
    addPasskey,
    removePasskey,
    renamePasskey,
    putPicture,
    removePicture,
    outsideWays,
    beginOutside,
    finishOutside,
    chooseOutside,
    outsideLinks,
    beginOutsideLink,
    finishOutsideLink,
    removeOutside,
    pin,
    setPin,
    removePin,
    lockScreen,
    unlockScreen,
    devicePeople,
    switchUser,
  },
});
