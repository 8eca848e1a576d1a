/** What the launcher sends to the web server's process when the database and the job runner are there. */
export const SERVE = 'serve'

/** What that process sends to the launcher when it listens. */
export const LISTENING = 'listening'
