import { projectFiles } from './files.mjs'

const limit = 400

/** Hand-written files that have grown too long to be about one thing. */
export async function checkFileLength() {
  const files = await projectFiles(/\.(tsx?|[cm]?js|css|prisma|sh)$/)
  return files
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > limit)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${limit} are allowed`)
}
