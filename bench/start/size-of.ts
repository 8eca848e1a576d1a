import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface Size {
  megabytes: number
  files: number
}

export async function sizeOf(directory: string): Promise<Size> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  let blocks = 0
  let files = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    blocks += (await stat(join(entry.parentPath, entry.name))).blocks
    files += 1
  }
  return { megabytes: (blocks * 512) / 2 ** 20, files }
}
