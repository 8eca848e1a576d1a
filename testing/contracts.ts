import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyEndpoint, isEndpoint } from '@/lib/platform/http/endpoint'
import { root } from '@/scripts/lib/paths.mjs'

export async function allContracts(): Promise<AnyEndpoint[]> {
  const folder = join(root, 'lib/features')
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\/contract\/[^/]+(?<!\.test)\.ts$/.test(file),
  )
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(folder, file)) as Promise<object>),
  )
  return modules.flatMap((module) => Object.values(module) as unknown[]).filter(isEndpoint)
}
