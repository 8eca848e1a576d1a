/** The secrets of a server that runs for minutes and answers this machine only. */
export const SECRETS = {
  APP_SECRET: 'app-secret-of-the-benchmarks-0123456789ab',
  AGENT_SECRET: 'agent-secret-of-the-benchmarks-01234567',
}
