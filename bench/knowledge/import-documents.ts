import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { closeDb, systemDb } from '@/lib/platform/database/client'
import { nextChunks, storeVectors } from '@/lib/features/knowledge-bases/documents/embed-document'
import { dueDocument } from '@/lib/features/knowledge-bases/documents/document-attempt'
import { readDocument } from '@/lib/features/knowledge-bases/documents/read-document'
import { type GeneratedDocument, write } from './documents'
import { randomFrom } from './vectors'
import { baseOf, topics } from './seed'

export interface IngestionResult {
  documents: number
  chunks: number
  /** Seconds for reading, cutting and storing texts, and for storing vectors in the index. */
  reading: number
  storing: number
}

const ACCOUNT = 1
const MODEL = 'bench-taken-in'
const documents = Number(process.env.DOCUMENTS)
const random = randomFrom(3)
const places = topics(random)

/** Stores a document without the upload request, because only the job is measured. */
async function put(n: number, { title, kind, bytes }: GeneratedDocument) {
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

const taken: IngestionResult = { documents, chunks: 0, reading: 0, storing: 0 }
for (const job of jobs) {
  let began = performance.now()
  const outcome = await readDocument(job)
  if (outcome !== 'read') throw new Error(`${job.documentId} is ${outcome}.`)
  taken.reading += (performance.now() - began) / 1000
  const due = dueDocument(job)
  await systemDb().knowledgeDocument.update({
    where: { id: due.id },
    data: { model: MODEL },
  })
  for (let state = 'embedded'; state !== 'ready';) {
    began = performance.now()
    const chunks = await nextChunks(due, MODEL)
    taken.storing += (performance.now() - began) / 1000
    // The embedding server would compute these.
    const topic = Math.floor(random() * places.count)
    const vectors = chunks.map(() => [...places.near(topic)])
    began = performance.now()
    state = await storeVectors(due, { model: MODEL, kind: 'model' }, chunks, vectors)
    if (state === 'void') throw new Error(`${job.documentId} is taken by another.`)
    taken.storing += (performance.now() - began) / 1000
    taken.chunks += chunks.length
  }
}
await closeDb()
console.log(JSON.stringify(taken))
process.exit(0) // The reading process would stay for the next document.
