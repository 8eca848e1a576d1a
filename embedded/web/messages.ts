/** Sent by the launcher to the web server's process once the database and the job runner are ready. */
export const SERVE = 'serve'

/** Sent by that process to the launcher once it listens. */
export const LISTENING = 'listening'
