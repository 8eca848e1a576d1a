import { performance } from 'node:perf_hooks'
import { closeDb, systemPool } from '@/lib/platform/database/client'
import {
  COMPARING,
  findNearest,
  measureBases,
  type SearchScope,
} from '@/lib/features/knowledge-bases/search/find-chunks'
import { VECTOR_COLUMNS } from '@/lib/features/knowledge-bases/vectors'
import { quantile } from '@/bench/lib/quantile'
import { randomFrom } from './vectors'
import { baseOf, MODEL, topicOf, topics } from './seed'

export interface SearchResult {
  /** Chunks of the account. */
  size: number
  how: string
  search: { p50: number; p95: number }
  exact: { p50: number; p95: number }
  /** The share of the nearest chunks that the product's search found. */
  recall: number
}

const LIMIT = 8
const { toSql } = VECTOR_COLUMNS.model
const QUESTIONS = Number(process.env.QUESTIONS)
const SIZES = JSON.parse(process.env.SIZES ?? '[]') as number[]

const places = topics(randomFrom(2))

interface Question {
  place: SearchScope
  vector: number[]
}

/** Questions on topics that the account has. They rotate over all accounts of this size. */
function ask(size: number): Question[] {
  const accounts = SIZES.flatMap((own, at) => (own === size ? [at + 1] : []))
  return Array.from({ length: QUESTIONS }, (_, n) => {
    const account = accounts[(n * 37) % accounts.length] ?? 1
    const vector = [...places.near(topicOf(account, size, n * 11))]
    const place = { owner: { id: BigInt(account) }, knowledgeBaseIds: [baseOf(account)] }
    return { place: { ...place, model: MODEL, kind: 'model' }, vector }
  })
}

type Way = (question: Question) => Promise<{ similarity: number }[]>

/** Does what `searchKnowledge` does, without embedding the question. */
const search: Way = async ({ place, vector }) => {
  const size = await measureBases(place)
  return size === 'empty' ? [] : findNearest(place, size, vector, LIMIT)
}

const exact: Way = async ({ place: { owner, knowledgeBaseIds, model }, vector }) => {
  const values = [String(owner.id), knowledgeBaseIds, model, toSql(vector), LIMIT]
  return (await systemPool().query<{ similarity: number }>(COMPARING.model, values)).rows
}

/** Times the questions one after the other. A first round brings pages into memory. */
async function time(questions: Question[], way: Way) {
  const times: number[] = []
  const found: number[][] = []
  for (const question of questions.slice(0, QUESTIONS / 4)) await way(question)
  for (const question of questions) {
    const began = performance.now()
    const rows = await way(question)
    times.push(performance.now() - began)
    found.push(rows.map(({ similarity }) => similarity))
  }
  return { times: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }, found }
}

/** Identifies chunks by their similarity, since no two are equal. */
function recallOf(found: number[][], nearest: number[][]): number {
  const hits = nearest.flatMap((near, n) => near.filter((one) => found[n]?.includes(one)))
  return hits.length / nearest.flat().length
}

const results: SearchResult[] = []
for (const size of new Set(SIZES)) {
  const questions = ask(size)
  const [first] = questions
  const how = first && (await measureBases(first.place)) === 'large' ? 'index' : 'compared'
  const compared = await time(questions, exact)
  const searched = await time(questions, search)
  const recall = recallOf(searched.found, compared.found)
  results.push({ size, how, search: searched.times, exact: compared.times, recall })
}
await closeDb()
console.log(JSON.stringify(results))
