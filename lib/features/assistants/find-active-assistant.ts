import { prepared } from '@/lib/platform/database/prepared'
import type { Statements } from '@/lib/platform/tenancy/tenant'

const ACTIVE = prepared(
  'select id from assistants where owner_id = $1 and id = $2 and is_active and deleted_at is null',
)

/**
 * The id of an assistant that can take a call. @returns null where `id` is null, or the assistant is
 * inactive, deleted or not the account's
 */
export async function findActiveAssistant(
  { queryText }: Pick<Statements, 'queryText'>,
  id: string | null,
): Promise<string | null> {
  if (!id) return null
  const [assistant] = await queryText<{ id: string }>(ACTIVE, [id])
  return assistant?.id ?? null
}
