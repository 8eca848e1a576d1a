import { VECTOR_DIMENSIONS } from '@/lib/vendors/embeddings/rules/vector'
import { closeDb, systemDb } from '@/lib/platform/database/client'
import { findNearest } from '@/lib/features/knowledge-bases/search/find-chunks'
import { findSimilar } from '@/lib/features/knowledge-bases/search/search-knowledge'
import { storeChunks } from '@/testing/features/knowledge-bases/stored-chunks'
import { randomFrom } from './vectors'

export interface CodeResult {
  share: number
  /** The share of questions whose article is among the first eight: by similarity alone, and with codes. */
  alone: number
  withCodes: number
}

/** From a model that treats a code as noise to a model that knows it. */
const SHARES = [0, 0.05, 0.1, 0.2]
const ARTICLES = 600
/** Questions for each share, about articles that are spread over all. */
const QUESTIONS = Number(process.env.QUESTIONS)
const LIMIT = 8

const random = randomFrom(4)
const direction = () => Array.from({ length: VECTOR_DIMENSIONS }, () => random() - 0.5)

function mix(parts: [number, number[]][]): number[] {
  const units = parts.map(([weight, vector]) => [weight / Math.hypot(...vector), vector] as const)
  return Array.from({ length: VECTOR_DIMENSIONS }, (_, at) =>
    units.reduce((sum, [weight, vector]) => sum + weight * (vector[at] ?? 0), 0),
  )
}

/** A price list: all lines have the same subject, and each has its own code. */
const about = direction()
const codes = Array.from({ length: ARTICLES }, (_, n) => ({
  name: `ER-${200 + n}`,
  lies: direction(),
}))
const chunks = codes.map(({ name, lies }) => {
  const text = `Code: ${name}; Price: ${90 + Math.floor(random() * 900)}`
  return {
    text,
    vector: mix([
      [1, about],
      [0.5, lies],
      [0.6, direction()],
    ]),
  }
})

const MODEL = 'bench-codes'
/** An account without any of the other chunks. */
const id = 1_000_000n
await systemDb().user.create({ data: { id, email: 'prices@example.com', name: 'Prices' } })
const base = `kb_codes_${id}`
await systemDb().knowledgeBase.create({ data: { id: base, ownerId: id, name: 'Prices' } })
await storeChunks({ id }, base, chunks, { model: MODEL })
const place = { owner: { id }, knowledgeBaseIds: [base], model: MODEL, kind: 'model' as const }

const results: CodeResult[] = []
for (const share of SHARES) {
  const asked = codes.filter((_, n) => n % Math.ceil(ARTICLES / QUESTIONS) === 0)
  const found = { alone: 0, withCodes: 0 }
  for (const { name, lies } of asked) {
    const vector = mix([
      [1, about],
      [0.4, direction()],
      [share, lies],
    ])
    const has = ({ text }: { text: string }) => text.includes(`${name};`)
    const near = await findNearest(place, 'small', vector, LIMIT)
    const similar = await findSimilar(place, 'small', vector, {
      query: `What does ${name} cost?`,
      limit: LIMIT,
      minSimilarity: 0.3,
    })
    if (near.some(has)) found.alone += 1
    if (similar.some(has)) found.withCodes += 1
  }
  const of = (hits: number) => hits / asked.length
  results.push({ share, alone: of(found.alone), withCodes: of(found.withCodes) })
}
await closeDb()
console.log(JSON.stringify(results))
