import { freeSlug } from '@/lib/features/appointments/rules/slug'
import { systemDb } from '@/lib/platform/database/client'
import { formSlug } from './rules/form-slug'

/** A free address for a form of this name. */
export async function proposeSlug(name: string): Promise<string> {
  const slug = formSlug(name)
  const rows = await systemDb().leadForm.findMany({
    where: { slug: { startsWith: slug } },
    select: { slug: true },
  })
  return freeSlug(slug, new Set(rows.map((row) => row.slug)))
}
