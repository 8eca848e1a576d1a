/**
 * `npm run generate` writes the database client into prisma/generated after a change of prisma/schema. The client is in
 * Git, so that running the product needs no generator. The check `generated-client` compares both.
 */
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/paths.mjs'

// These packages cannot be loaded as ES modules.
const require = createRequire(import.meta.url)

const TARGET = join(root, 'prisma/generated')

/** Generates the database client of prisma/schema. @param {string} directory */
async function generateClient(directory) {
  /** @type {typeof import('@prisma/internals')} */
  const { getGenerators, loadSchemaContext } = require('@prisma/internals')
  /** @type {typeof import('@prisma/client-generator-ts')} */
  const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts')
  const schemaContext = await loadSchemaContext({
    schemaPath: { cliProvidedPath: join(root, 'prisma/schema') },
    printLoadMessage: false,
  })
  const [generator] = await getGenerators({
    schemaContext,
    registry: {
      'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() },
    },
    skipDownload: true,
  })
  if (!generator?.options) throw new Error('prisma/schema has no generator "prisma-client".')
  generator.options.generator.output = { value: directory, fromEnvVar: null }
  await generator.generate()
  generator.stop()
}

/**
 * Names the files of prisma/generated that differ from what prisma/schema generates.
 * @returns {Promise<string[]>}
 */
export async function checkGeneratedClient() {
  // Inside this clone, because the generator reads tsconfig.json.
  await mkdir(join(root, '.cache'), { recursive: true })
  const directory = await mkdtemp(join(root, '.cache/client-'))
  try {
    await generateClient(directory)
    const [expected, found] = await Promise.all([contentsOf(directory), contentsOf(TARGET)])
    const files = [...new Set([...expected.keys(), ...found.keys()])].toSorted()
    return files
      .filter((file) => expected.get(file) !== found.get(file))
      .map((file) => `prisma/generated/${file} is stale: run \`npm run generate\`.`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** The contents of all files below a directory, by path. @param {string} directory */
async function contentsOf(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return new Map(files.map((file, n) => [file.slice(directory.length + 1), texts[n]]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await rm(TARGET, { recursive: true, force: true })
  await generateClient(TARGET)
}
