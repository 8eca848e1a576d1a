export { createAccount, newEmail, type TestAccount } from './accounts'
export { agentSecret } from './agent-secret'
export { forThisProcess, startServerForThisProcess } from './for-this-process'
export { operator } from './operator'
export { permitAnyHour } from './permit-any-hour'
export {
  type ReceivedRequest,
  type Receiver,
  startReceiver,
  startUnsteadyReceiver,
} from './receiver'
export { publicApi, type Send, sender, visitor } from './requests'
export { cookieHeader, logIn, logInCookies } from './session'
export {
  launchServer,
  type Server,
  type ServerOptions,
  type StartedServer,
  startServer,
} from './start'
