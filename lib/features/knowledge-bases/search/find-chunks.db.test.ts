import { toSql } from 'pgvector'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { makeAccount } from '@/testing/features/contacts'
import { onPostgres } from '@/testing/database'
import { deleteKnowledgeBase } from '../bases/knowledge-bases'
import {
  BY_CODES,
  BY_INDEX,
  COMPARING,
  findNearest,
  INDEX_SETTINGS,
  measureBases,
  type SearchScope,
} from './find-chunks'
import { paddedVector } from '@/lib/vendors/embeddings/rules/vector'
import { atAngle, MODEL, storeChunks } from '@/testing/features/knowledge-bases/stored-chunks'
import { makeBase } from '@/testing/features/knowledge-bases/bases'

const SIZES = ['small', 'large'] as const

let owner: Account
let place: SearchScope

async function makePlace(): Promise<void> {
  owner = await makeAccount()
  const { id } = await makeBase(owner)
  place = { owner, knowledgeBaseIds: [id], model: MODEL, kind: 'model' }
}
const [base] = [() => place.knowledgeBaseIds[0] ?? '']

const at = (...degrees: number[]) =>
  degrees.map((angle) => ({ text: `At ${angle}`, vector: atAngle(angle) }))

const found = async (size: 'small' | 'large', limit = 10, where = place) =>
  (await findNearest(where, size, atAngle(0), limit)).map(({ text }) => text)

describe.each(SIZES)('in %s bases', (size) => {
  beforeAll(makePlace)

  it('finds the nearest chunks of these bases only, nearest first', async () => {
    const second = await makeBase(owner)
    const third = await makeBase(owner)
    const other = await makeAccount()
    const foreign = await makeBase(other)
    const documentId = await storeChunks(owner, base(), at(40, 10, 80, 170))
    await storeChunks(owner, second.id, at(20))
    await storeChunks(owner, third.id, at(0))
    await storeChunks(other, foreign.id, at(0, 5))
    const both = { ...place, knowledgeBaseIds: [base(), second.id, foreign.id] }
    expect(await found(size, 3, both)).toEqual(['At 10', 'At 20', 'At 40'])
    expect(await found(size, 10, both)).toEqual(['At 10', 'At 20', 'At 40', 'At 80', 'At 170'])
    const [nearest, ...others] = await findNearest(both, size, atAngle(0), 5)
    expect(nearest).toMatchObject({ documentId, title: 'Prices', headings: ['Hair'] })
    expect(nearest?.similarity).toBeCloseTo(Math.cos(Math.PI / 18), 5)
    expect(others.at(-1)?.similarity).toBeLessThan(-0.9)
  })

  it('compares vectors of one model only', async () => {
    await storeChunks(owner, base(), at(1), { model: 'earlier-model' })
    expect(await found(size, 1)).toEqual(['At 10'])
    expect(await found(size, 9, { ...place, model: 'earlier-model' })).toEqual(['At 1'])
  })

  it.each(['pending', 'processing', 'failed'])(
    'finds no chunk of a %s document',
    async (status) => {
      const id = await storeChunks(owner, base(), at(2), { status })
      expect(await found(size, 1)).toEqual(['At 10'])
      await systemDb().knowledgeDocument.update({ where: { id }, data: { status: 'ready' } })
      expect(await found(size, 1)).toEqual(['At 2'])
      await systemDb().knowledgeDocument.delete({ where: { id } })
      expect(await found(size, 1)).toEqual(['At 10'])
    },
  )

  it('finds nothing of a deleted base', async () => {
    await deleteKnowledgeBase(owner, base())
    expect(await found(size)).toEqual([])
    expect(await measureBases(place)).toBe('empty')
  })
})

describe('the two ways to search', () => {
  /** Vectors in many directions, the same in every run. */
  const scattered = (n: number) =>
    paddedVector(Array.from({ length: 32 }, (_, place) => Math.sin((n + 1) * (place + 1) * 1.7)))

  beforeAll(async () => {
    await makePlace()
    const chunks = (from: number) =>
      Array.from({ length: 150 }, (_, n) => ({ text: `${n}`, vector: scattered(from + n) }))
    await storeChunks(owner, base(), chunks(0))
    const other = await makeAccount()
    await storeChunks(other, (await makeBase(other)).id, chunks(150))
    await systemPool().query('analyze')
  })

  it('are chosen by the number of vectors', async () => {
    expect(await measureBases(place)).toBe('small')
    expect(await measureBases(place, 150)).toBe('small')
    expect(await measureBases(place, 149)).toBe('large')
    expect(await measureBases({ ...place, model: 'other' })).toBe('empty')
    expect(await measureBases({ ...place, owner: await makeAccount() })).toBe('empty')
  })

  it('find the same', async () => {
    for (let n = 0; n < 20; n += 1) {
      const question = scattered(1000.5 + n)
      const [compared, byIndex] = await Promise.all(
        SIZES.map((size) => findNearest(place, size, question, 8)),
      )
      expect(byIndex).toEqual(compared)
    }
  })

  onPostgres('by the intended plans', () => {
    async function plan(statement: string, settings = 'select 1', more: unknown[] = []) {
      const client = await systemPool().connect()
      const values = [String(owner.id), [base()], MODEL, toSql(scattered(1)), 8, ...more]
      try {
        await client.query('begin')
        await client.query(settings)
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain ${statement}`,
          values,
        )
        await client.query('commit')
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      } finally {
        client.release()
      }
    }

    it('compare without the index of all vectors, or read it in its order', async () => {
      expect(await plan(COMPARING.model)).not.toContain('knowledge_embeddings_vector')
      // The index of the bases, also where the planner could not choose a sequential scan.
      expect(await plan(COMPARING.model, 'set local enable_seqscan = off')).toContain(
        'knowledge_embeddings_knowledge_base_id_model_idx',
      )
      expect(await plan(BY_INDEX, INDEX_SETTINGS)).toContain(
        'Index Scan using knowledge_embeddings_vector',
      )
    })

    it('look up the vector of each chunk with a code, also where nothing is known of the tables', async () => {
      const sizes = `update pg_class set reltuples = -1, relpages = 0 where relname like 'knowledge_%'`
      expect(await plan(BY_CODES.model, sizes, [['204'], ['%er204%']])).toContain(
        'Index Scan using knowledge_embeddings_pkey',
      )
    })
  })
})
