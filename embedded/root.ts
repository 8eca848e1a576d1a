import { fileURLToPath } from 'node:url'

/** The root directory of this installation. The bundled program is as deep in it as this file, so both agree. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
