import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** The suffix of a compressed file, which is served in place of the original. */
export const SUFFIX = '.br'

/**
 * Writes a Brotli copy of every script and style sheet of a build, at the best compression level. Next's server
 * supports only gzip and compresses again for every request.
 * @param {string} dist absolute path of the build
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
