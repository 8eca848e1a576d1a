/** Runs the built product and talks to it over HTTP, for tests of vitest and Playwright. */
export { createAccount, newEmail, type TestAccount } from './server/accounts'
export { agentSecret } from './server/agent-secret'
export { forThisProcess, startServerForThisProcess } from './server/for-this-process'
export { operator } from './server/operator'
export { permitAnyHour } from './server/permit-any-hour'
export {
  type Answer,
  type ReceivedRequest,
  type Receiver,
  startReceiver,
  startUnsteadyReceiver,
} from './server/receiver'
export { publicApi, type Send, sender, visitor } from './server/requests'
export { cookieHeader, logIn, logInCookies } from './server/session'
export {
  launchServer,
  type Server,
  type ServerOptions,
  type StartedServer,
  startServer,
} from './server/start'
