/**
 * The format of what a start prints. Without `LOG_FORMAT`, a deployment, which has a `DATABASE_URL`, writes `json`; an
 * embedded installation and `npm run dev` leave the output of others as it is.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ dev: boolean }} options
 */
export function logFormat(env, { dev }) {
  return env.LOG_FORMAT || (env.DATABASE_URL && !dev ? 'json' : 'text')
}

/**
 * Prints one line in a format, before the log can be loaded.
 * @param {string} format
 * @returns {(line: string) => void}
 */
export function sayIn(format) {
  if (format !== 'json') return console.error
  return (line) => console.log(JSON.stringify({ level: 30, time: Date.now(), msg: line }))
}
