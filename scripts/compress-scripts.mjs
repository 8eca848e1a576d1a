import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** What is written beside each script and style sheet, and served in its place. */
export const SUFFIX = '.br'

/**
 * Writes every script and style sheet of a build once more, compressed as well as can be: Next's
 * server compresses by gzip alone, and anew for each reader.
 * @param {string} dist the build, absolute
 */
export async function compressScripts(dist) {
  const folder = path.join(dist, 'static', 'chunks')
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => /\.(js|css)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const text = await readFile(path.join(folder, file))
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      await writeFile(path.join(folder, file + SUFFIX), await compress(text, { params }))
    }),
  )
}
