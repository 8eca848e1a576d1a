/** Loaded into the process of the web server before Next. */
import process from 'node:process'
import { surviveLostOutput } from '../output/lost-output'

surviveLostOutput()

// Ends with the launcher, however suddenly that dies.
process.on('disconnect', () => process.exit(0))

if (process.env.LOG_FORMAT === 'json') {
  const { logOutput } = await import('../output/log-output')
  logOutput()
}
