/** The built product as tests meet it: over HTTP, from outside. For tests of vitest and Playwright alike. */
export { createAccount, newEmail, type TestAccount } from './server/accounts'
export { operator } from './server/operator'
export { type ReceivedRequest, startReceiver } from './server/receiver'
export { publicApi, type Send, sender } from './server/requests'
export { logIn, logInCookies } from './server/session'
export { type Server, type StartedServer, startServer } from './server/start'
