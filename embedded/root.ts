import { fileURLToPath } from 'node:url'

/** The directory of this installation. True of the program that is made of these files too: it lies as deep. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
