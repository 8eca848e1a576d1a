export const WEB_CONNECTIONS = 20
/** The most that its launcher opens beside it, with the embedded job runner. */
export const LAUNCHER_CONNECTIONS = 10
