import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type * as Engine from '@prisma/schema-engine-wasm'
import type { Pool } from 'pg'
import { sendScript } from './send-script'

interface EngineOptions {
  /** Connects to an empty database in which drafting a migration replays the earlier ones. */
  shadow?: PrismaPg['connectToShadowDb']
  /** Runs the script of a migration; by default, it is sent to the server as it is. */
  runScript?: (script: string) => Promise<void>
}

/** Opens Prisma's schema engine in WebAssembly on `pool`, so that no binary is downloaded. The caller frees it. */
export async function openSchemaEngine(
  pool: Pool,
  { shadow, runScript }: EngineOptions = {},
): Promise<Engine.SchemaEngine> {
  const { SchemaEngine } = await (program ??= loadProgram())
  const prisma = new PrismaPg(pool)
  prisma.connect = () => connectWhole(pool, runScript)
  if (shadow) prisma.connectToShadowDb = shadow
  const factory = bindMigrationAwareSqlAdapterFactory(prisma)
  return SchemaEngine.new({ datamodels: undefined }, () => undefined, factory)
}

/** Loaded once in a process, because timers of an earlier engine still call into it. */
let program: Promise<typeof Engine> | undefined

async function loadProgram(): Promise<typeof Engine> {
  installPanicRegistry()
  const require = createRequire(import.meta.url)
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as typeof Engine & {
    __wbg_set_wasm: (exports: WebAssembly.Exports) => void
  }
  const file = require
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm')
  const wasm = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': { ...(glue as object), ...unrefTimers(glue) },
  })
  glue.__wbg_set_wasm(wasm.instance.exports)
  const start = wasm.instance.exports.__wbindgen_start as () => void
  start()
  return glue
}

/**
 * Connects Prisma's adapter so that it sends a script to the server in one piece. The server then runs it in one
 * transaction, so a migration is applied completely or not at all. The original adapter splits a script at every
 * semicolon, even inside the body of a function.
 */
export async function connectWhole(
  pool: Pool,
  runScript?: (script: string) => Promise<void>,
): ReturnType<PrismaPg['connect']> {
  const adapter = await new PrismaPg(pool).connect()
  adapter.executeScript = runScript ?? ((script) => sendScript(pool, script))
  return adapter
}

/** Excludes no table and no enum. */
export const NO_FILTERS: Engine.SchemaFilter = { externalTables: [], externalEnums: [] }

/**
 * Replaces the engine's `setTimeout`. Its timer for the migration lock (10 s) outlives its work and must not keep the
 * process alive.
 */
function unrefTimers(glue: object): WebAssembly.ModuleImports {
  const names = Object.keys(glue).filter((name) => name.startsWith('__wbg_setTimeout_'))
  const setUnrefTimeout = (run: () => void, ms: number) => setTimeout(run, ms).unref()
  return Object.fromEntries(names.map((name) => [name, setUnrefTimeout]))
}

function installPanicRegistry() {
  const scope = globalThis as { PRISMA_WASM_PANIC_REGISTRY?: { set_message(text: string): void } }
  scope.PRISMA_WASM_PANIC_REGISTRY ??= {
    set_message(text) {
      throw new Error(`The schema engine failed: ${text}`)
    },
  }
}
