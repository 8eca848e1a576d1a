import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type * as Engine from '@prisma/schema-engine-wasm'
import type { Pool } from 'pg'

/**
 * A Prisma schema engine in WebAssembly that talks through `pool`: no binary is downloaded.
 * Drafting a migration replays the earlier ones in what `shadow` connects to, an empty database.
 */
export async function openSchemaEngine(
  pool: Pool,
  shadow?: PrismaPg['connectToShadowDb'],
): Promise<Engine.SchemaEngine> {
  panicRegistry()
  const require = createRequire(import.meta.url)
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as typeof Engine & {
    __wbg_set_wasm: (exports: WebAssembly.Exports) => void
  }
  const file = require
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm')
  const wasm = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': { ...(glue as object), ...impatientTimers(glue) },
  })
  glue.__wbg_set_wasm(wasm.instance.exports)
  const start = wasm.instance.exports.__wbindgen_start as () => void
  start()
  const prisma = new PrismaPg(pool)
  prisma.connect = () => connectWhole(pool)
  if (shadow) prisma.connectToShadowDb = shadow
  const factory = bindMigrationAwareSqlAdapterFactory(prisma)
  return glue.SchemaEngine.new({ datamodels: undefined }, () => undefined, factory)
}

/**
 * Prisma's adapter cuts a script at every semicolon, also inside the body of a function. Here it goes
 * to the server whole, which runs it in one transaction: a migration is applied as a whole or not at all.
 */
export async function connectWhole(pool: Pool): ReturnType<PrismaPg['connect']> {
  const adapter = await new PrismaPg(pool).connect()
  adapter.executeScript = async (script) => {
    await pool.query(script)
  }
  return adapter
}

export const NO_FILTERS: Engine.SchemaFilter = { externalTables: [], externalEnums: [] }

/** The engine's timer for the migration lock (10 s) outlives its work; it must not keep the process alive. */
function impatientTimers(glue: object): WebAssembly.ModuleImports {
  const names = Object.keys(glue).filter((name) => name.startsWith('__wbg_setTimeout_'))
  const setImpatientTimeout = (run: () => void, ms: number) => setTimeout(run, ms).unref()
  return Object.fromEntries(names.map((name) => [name, setImpatientTimeout]))
}

/** The engine reports a panic through this global before it traps. */
function panicRegistry() {
  const scope = globalThis as { PRISMA_WASM_PANIC_REGISTRY?: { set_message(text: string): void } }
  scope.PRISMA_WASM_PANIC_REGISTRY ??= {
    set_message(text) {
      throw new Error(`The schema engine failed: ${text}`)
    },
  }
}
