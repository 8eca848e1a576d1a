/**
 * Generates components/icons from Lucide: `node scripts/draw-icons.mjs`.
 *
 * There is one file for each icon that the product imports, so that a page loads only its own. An icon that the product
 * no longer imports is deleted.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { drawIcons, ICONS } from './checks/icons.mjs'
import { root } from './lib/paths.mjs'

const files = await drawIcons()
await rm(join(root, ICONS), { recursive: true, force: true })
await mkdir(join(root, ICONS))
await Promise.all([...files].map(([path, text]) => writeFile(join(root, path), text)))
console.log(`${files.size - 1} icons in ${ICONS}`)
