/**
 * `npm run build` builds what `npm start` would. With `--without-front`, it also builds a web application that serves
 * every route by itself.
 */
import { prepare } from './prepare.mjs'

await prepare({ build: true, front: 'on' })
if (process.argv.includes('--without-front')) await prepare({ build: true, front: 'off' })
