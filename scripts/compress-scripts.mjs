import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Number of files to compress at once: as many as Node compresses in parallel. All files would be more than a process
 * may open on some machines.
 */
const AT_ONCE = 4

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
  const texts = files.filter((file) => /\.(js|css)$/.test(file)).values()
  const compressRest = async () => {
    for (const file of texts) {
      const text = await readFile(path.join(folder, file))
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      await writeFile(path.join(folder, file + SUFFIX), await compress(text, { params }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, compressRest))
}
