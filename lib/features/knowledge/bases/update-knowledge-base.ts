import type { z } from 'zod'
import type { KnowledgeBaseChange } from '../contract/panel-input'
import { AppError } from '@/lib/platform/errors'
import type { KnowledgeBaseDetail } from '../rules/knowledge-base'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { readKnowledgeBase } from './read-knowledge-base'

/** Changes only what is given. @throws not_found */
export async function updateKnowledgeBase(
  owner: Owner,
  id: string,
  change: z.output<typeof KnowledgeBaseChange>,
): Promise<KnowledgeBaseDetail> {
  const { count } = await tenantDb(owner).knowledgeBase.updateMany({ where: { id }, data: change })
  if (count === 0) throw new AppError('not_found')
  return readKnowledgeBase(owner, id)
}
