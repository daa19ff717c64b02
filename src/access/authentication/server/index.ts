/** Front door of the identity room: login, sessions, roles. */
import { room } from '#platform/http/handlers.ts';
import { identityContract } from '../contract.ts';
import { checkAuthen, getAuthorize, preferences } from './current-user.ts';
import { beginTotp, confirmTotp, factors, newRecoveryCodes, removeTotp } from './factor/own-factors.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './factor/own-passkeys.ts';
import { askPasskey, loginPasskey } from './factor/passkey.ts';
import { loginSecond } from './factor/second-step.ts';
import { forgot, forgotWay } from './passwords/forgot-password.ts';
import { lookLink, useLink } from './one-time-links.ts';
import { login } from './sessions/login.ts';
import { changePassword, endDevice, me, saveMe } from './own-account.ts';
import { putPicture, removePicture } from './users/own-picture.ts';
import { beginOutside, chooseOutside, finishOutside, outsideWays } from './external-logins/login.ts';
import {
  beginOutsideLink,
  finishOutsideLink,
  outsideLinks,
  removeOutside,
} from './external-logins/own-external-logins.ts';
import { pin, removePin, setPin } from './pin/own-pin.ts';
import { devicePeople, lockScreen, switchUser, unlockScreen } from './pin/lock-screen.ts';
import { logout, refresh } from './sessions/refresh.ts';

export { userPictures } from './providers/pictures.ts';
export { factorResets, resetFactorOf } from './factor/reset.ts';
export { dropFactors, hasFactor } from './factor/sql.ts';
export { totpColumn } from './factor/totp.ts';
export { sessionOf } from './own-account.ts';
export { personName } from './users/user-name.ts';
export { sweepTries } from './throttle-sql.ts';
export { tellChanged } from './login-mail.ts';
export { newDevices, sweepDevices } from './sessions/known-devices.ts';
export { dropLinks, makeLink, type MadeLink, sweepLinks } from './one-time-links.ts';
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
} from './users/change-users.ts';
export { mustBeGoodPassword } from './passwords/password-check.ts';
export { insertUsers } from './users/insert-users.ts';
export { endMachine, type MadeMachine, makeMachine } from './users/machine-users.ts';
export { chooseRight, chosenRights, rightsTable } from './users/rights.ts';
export { hashPassword, passwordMatches } from './passwords/password-hash.ts';
export {
  endAllSessions,
  endSessionsOf,
  goodSessions,
  holds,
  newSession,
  standing,
  sweepSessions,
  userRow,
} from './sessions/sql.ts';

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
