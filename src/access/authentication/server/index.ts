import { defineModule } from '#platform/http/handlers.ts';
import { authenticationContract } from '../contract.ts';
import { checkAuthentication, getAuthorization, savePreferenceChoices } from './current-user.ts';
import {
  beginTotp,
  confirmTotp,
  getOwnFactors,
  createRecoveryCodes,
  removeTotp,
} from './factor/own-factors.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './factor/own-passkeys.ts';
import { beginPasskeyLogin, loginByPasskey } from './factor/passkey.ts';
import { loginWithSecondStep } from './factor/second-step.ts';
import { requestPasswordReset, getForgotPasswordWay } from './passwords/forgot-password.ts';
import { lookUpOneTimeLink, redeemOneTimeLink } from './one-time-links.ts';
import { loginByPassword } from './sessions/login.ts';
import { changeOwnPassword, endOwnDevice, getOwnAccount, saveOwnAccount } from './own-account.ts';
import { saveOwnPicture, removeOwnPicture } from './users/own-picture.ts';
import {
  beginExternalLogin,
  chooseExternalShop,
  finishExternalLogin,
  listExternalLogins,
} from './external-logins/login.ts';
import {
  beginExternalLink,
  finishExternalLink,
  listExternalLinks,
  removeExternalLink,
} from './external-logins/own-external-logins.ts';
import { getOwnPin, removeOwnPin, setOwnPin } from './pin/own-pin.ts';
import { listBrowserUsers, lockScreen, switchUser, unlockScreen } from './pin/lock-screen.ts';
import { logOut, refreshSession } from './sessions/refresh.ts';

export { peopleOfBranch } from './providers/branches.ts';
export { userPictureProvider } from './providers/pictures.ts';
export {
  type ProviderChallenge,
  providerAuthorizeUrl,
  providerIdentity,
} from './external-logins/provider.ts';
export { decryptChallenge, encryptChallenge } from './factor/sealed-challenge.ts';
export { factorResets, resetFactorOf } from './factor/reset.ts';
export { deleteFactors, hasFactor } from './factor/sql.ts';
export { newTotpSecret, totpColumn, totpStepOf, totpUriOf } from './factor/totp.ts';
export { throttleOperator } from './throttle.ts';
export { sessionIdOfCall } from './own-account.ts';
export { userNameSql } from './users/user-name.ts';
export { deleteOldAttempts } from './throttle-sql.ts';
export { mailLoginChanged } from './login-mail.ts';
export { newDevicesQuery, deleteOldDevices } from './sessions/known-devices.ts';
export { hasUnseenVersion, markVersionSeen } from './users/seen-version.ts';
export {
  deleteOneTimeLinks,
  createOneTimeLink,
  type CreatedLink,
  deleteExpiredLinks,
} from './one-time-links.ts';
export {
  changedContacts,
  insertInvitedUser,
  updateUser,
  lockUser,
  hasOtherOwner,
  setUserActive,
  setUserBranches,
  setUserRoles,
  usernameConstraints,
} from './users/change-users.ts';
export { assertGoodPassword } from './passwords/password-check.ts';
export { insertUsers } from './users/insert-users.ts';
export { endMachineUser, type CreatedMachineUser, createMachineUser } from './users/machine-users.ts';
export { setCustomRight, customRightsQuery, rightsTable } from './users/rights.ts';
export { hashPassword, passwordMatches } from './passwords/password-hash.ts';
export {
  endUserSessions,
  endSessionsOf,
  validSessionsQuery,
  isSessionValid,
  newSession,
  credentialHash,
  deleteOldSessions,
  userRow,
} from './sessions/sql.ts';

export const authenticationModule = defineModule({
  apiName: 'identity',
  contract: authenticationContract,
  handlers: {
    login: loginByPassword,
    checkAuthen: checkAuthentication,
    getAuthorize: getAuthorization,
    refresh: refreshSession,
    logout: logOut,
    preferences: savePreferenceChoices,
    lookLink: lookUpOneTimeLink,
    useLink: redeemOneTimeLink,
    forgotWay: getForgotPasswordWay,
    forgot: requestPasswordReset,
    me: getOwnAccount,
    saveMe: saveOwnAccount,
    changePassword: changeOwnPassword,
    endDevice: endOwnDevice,
    loginSecond: loginWithSecondStep,
    factors: getOwnFactors,
    beginTotp,
    confirmTotp,
    removeTotp,
    newRecoveryCodes: createRecoveryCodes,
    askPasskey: beginPasskeyLogin,
    loginPasskey: loginByPasskey,
    beginPasskey,
    addPasskey,
    removePasskey,
    renamePasskey,
    putPicture: saveOwnPicture,
    removePicture: removeOwnPicture,
    outsideWays: listExternalLogins,
    beginOutside: beginExternalLogin,
    finishOutside: finishExternalLogin,
    chooseOutside: chooseExternalShop,
    outsideLinks: listExternalLinks,
    beginOutsideLink: beginExternalLink,
    finishOutsideLink: finishExternalLink,
    removeOutside: removeExternalLink,
    pin: getOwnPin,
    setPin: setOwnPin,
    removePin: removeOwnPin,
    lockScreen,
    unlockScreen,
    devicePeople: listBrowserUsers,
    switchUser,
  },
});
