import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { closeDb, systemDb } from '@/lib/platform/database/client'
import { nextChunks, storeVectors } from '@/lib/features/knowledge/documents/embed-document'
import { dueDocument } from '@/lib/features/knowledge/documents/document-attempt'
import { readDocument } from '@/lib/features/knowledge/documents/read-document'
import { type Written, write } from './documents'
import { randomFrom } from './random'
import { baseOf, topics } from './seed'

/** What the process of bench/knowledge.ts measures; printed as JSON. */
export interface TakenIn {
  documents: number
  chunks: number
  /** Seconds of reading, cutting and storing texts, and of storing vectors in the index. */
  reading: number
  storing: number
}

const ACCOUNT = 1
const MODEL = 'bench-taken-in'
const documents = Number(process.env.DOCUMENTS)
const random = randomFrom(3)
const places = topics(random)

/** Put there without the request: what its job does is measured. */
async function put(n: number, { title, kind, bytes }: Written) {
  const ownerId = BigInt(ACCOUNT)
  const id = `doc_taken_in_${n}`
  const digest = createHash('sha256').update(bytes).digest('hex')
  await systemDb().knowledgeDocument.create({
    data: {
      id,
      ownerId,
      knowledgeBaseId: baseOf(ACCOUNT),
      title,
      kind,
      bytes: bytes.byteLength,
      digest,
      content: { create: { ownerId, bytes } },
    },
  })
  return { documentId: id, accountId: String(ACCOUNT), attempt: 1 }
}

const jobs = []
for (let n = 0; n < documents; n += 1) jobs.push(await put(n, await write(n, random)))

const taken: TakenIn = { documents, chunks: 0, reading: 0, storing: 0 }
for (const job of jobs) {
  let began = performance.now()
  const outcome = await readDocument(job)
  if (outcome !== 'read') throw new Error(`${job.documentId} is ${outcome}.`)
  taken.reading += (performance.now() - began) / 1000
  const due = dueDocument(job)
  for (let state = 'embedded'; state !== 'ready';) {
    began = performance.now()
    const chunks = await nextChunks(due, MODEL)
    taken.storing += (performance.now() - began) / 1000
    // Placing them is the embedding server's work.
    const topic = Math.floor(random() * places.count)
    const vectors = chunks.map(() => [...places.near(topic)])
    began = performance.now()
    const ids = chunks.map(({ id }) => id)
    state = await storeVectors(due, { model: MODEL, ids, vectors })
    if (state === 'void') throw new Error(`${job.documentId} is taken by another.`)
    taken.storing += (performance.now() - began) / 1000
    taken.chunks += chunks.length
  }
}
await closeDb()
console.log(JSON.stringify(taken))
process.exit(0) // what reads documents would be kept for the next one
