import { projectFiles } from './files.mjs'

const limit = 400

const GENERATED = new Set(['integrations/sdk/src/schema.ts'])

/** Reports hand-written files that are too long to have a single subject. */
export async function checkFileLength() {
  const files = await projectFiles(/\.(tsx?|[cm]?js|css|prisma|sh)$/)
  return files
    .filter(({ path }) => !GENERATED.has(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > limit)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${limit} are allowed`)
}
