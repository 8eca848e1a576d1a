/** Sent by the launcher to the web server's process once the database and the job runner are ready. */
export const SERVE = 'serve'

export const LISTENING = 'listening'
