import { systemPool } from '@/lib/platform/database/pool'

const PAGE = /^\/f\/([^/]+)/

const STATEMENT = 'select sites from lead_forms where slug = $1 and deleted_at is null'

/** The origins of the sites that may show a page in a frame: those of its form, and none for any other page. */
export async function framingSites(pathname: string): Promise<string[]> {
  const slug = PAGE.exec(pathname)?.[1]
  if (!slug) return []
  const { rows } = await systemPool().query<{ sites: string[] }>(STATEMENT, [slug])
  return rows[0]?.sites ?? []
}
