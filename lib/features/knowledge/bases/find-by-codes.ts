import { systemPool } from '@/lib/platform/database/client'
import type { QuestionCodes } from '../rules/question-codes'
import { DISTANCE, type NearChunk, PLACE, withTexts } from './find-nearest'
import type { SearchPlace } from './measure-bases'

/** A number that is in more of an account's chunks than this names nothing. */
const MOST_CHUNKS = 500

/** Those with a whole name first, then by similarity. */
const BY_CODES = withTexts(`
  select chunk_id, ${DISTANCE} as distance, row_number() over (
    order by named.whole desc, ${DISTANCE}, chunk_id
  ) as place
  from (
    select id, count(*) over () as chunks,
      regexp_replace(lower(array_to_string(headings, ' ') || ' ' || text), '[^a-z0-9]', '', 'g')
        like any ($7) as whole
    from (
      select id, headings, text from knowledge_chunks
      where owner_id = $1::bigint and knowledge_numbers(headings, text) && $6::text[]
      limit ${MOST_CHUNKS + 1}
    ) numbered
  ) named
  join knowledge_embeddings on chunk_id = named.id
  where named.chunks <= ${MOST_CHUNKS} and ${PLACE}
  order by place limit $5`)

/** The chunks in which the numbers of a question are, those with its whole codes first. */
export async function findByCodes(
  { owner, knowledgeBaseIds, model }: SearchPlace,
  { numbers, names }: QuestionCodes,
  vector: number[],
  limit: number,
): Promise<NearChunk[]> {
  const { rows } = await systemPool().query<NearChunk>(BY_CODES, [
    String(owner.id),
    knowledgeBaseIds,
    model,
    JSON.stringify(vector),
    limit,
    numbers,
    names.map((name) => `%${name}%`),
  ])
  return rows
}
