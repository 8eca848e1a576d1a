import { fromSql, type SparseVector } from 'pgvector'
import { expect, it } from 'vitest'
import { systemPool } from '@/lib/platform/database/client'
import { makeAccount } from '@/testing/features/contacts'
import { atAngle, MODEL, storeChunks } from '@/testing/features/knowledge-bases/stored-chunks'
import { makeBase } from '@/testing/features/knowledge-bases/bases'
import { findByCodes, findNearest, measureBases, type SearchScope } from './find-chunks'

const owner = await makeAccount()
const { id: base } = await makeBase(owner)
const place: SearchScope = { owner, knowledgeBaseIds: [base], model: MODEL, kind: 'lexical' }
const at = (...degrees: number[]) =>
  degrees.map((angle) => ({ text: `At ${angle}`, vector: atAngle(angle) }))

it('finds the nearest chunks, however many there are, by vectors without their zeros', async () => {
  await storeChunks(owner, base, at(40, 10, 80), { kind: 'lexical' })
  expect(await measureBases(place, 2)).toBe('small')
  const [nearest, second] = await findNearest(place, 'small', atAngle(0), 2)
  expect([nearest?.text, second?.text]).toEqual(['At 10', 'At 40'])
  expect(nearest?.similarity).toBeCloseTo(Math.cos(Math.PI / 18), 5)
  const codes = { numbers: ['80'], names: ['at80'] }
  const [named] = await findByCodes(place, codes, atAngle(0), 2)
  expect(named?.text).toBe('At 80')

  const { rows } = await systemPool().query<{ vector: string | null; sparse: string }>(
    `select e.vector, e.sparse from knowledge_embeddings e
     join knowledge_chunks c on c.id = e.chunk_id
     where e.knowledge_base_id = $1 and c.text = 'At 40'`,
    [base],
  )
  expect(rows[0]?.vector).toBeNull()
  const { indices, dimensions } = fromSql(rows[0]?.sparse) as SparseVector
  expect({ indices, dimensions }).toEqual({ indices: [0, 1], dimensions: 1536 })
})
