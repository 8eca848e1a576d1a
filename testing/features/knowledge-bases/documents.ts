import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Owner } from '@/lib/platform/tenancy/tenant'

export async function giveDocument(
  { id: ownerId }: Owner,
  text: string,
  { title = 'Prices', kind = 'text' } = {},
): Promise<Jobs['knowledge/document.due']> {
  const [knowledgeBaseId, id] = [`kb_${randomUUID()}`, `doc_${randomUUID()}`]
  const bytes = new Uint8Array(Buffer.from(text))
  await systemDb().knowledgeBase.create({ data: { id: knowledgeBaseId, ownerId, name: 'Answers' } })
  await systemDb().knowledgeDocument.create({
    data: { id, ownerId, knowledgeBaseId, title, kind, bytes: bytes.length, digest: id },
  })
  await systemDb().knowledgeContent.create({ data: { documentId: id, ownerId, bytes } })
  return { documentId: id, accountId: String(ownerId), attempt: 1 }
}

/** More text than fits into one request to the embedder. */
export const LONG_TEXT = Array.from({ length: 130 }, (_, number) =>
  `Paragraph ${number} tells of product ${number * 7}. `.repeat(50),
).join('\n\n')

export const documentOf = ({ documentId }: { documentId: string }) =>
  systemDb().knowledgeDocument.findUniqueOrThrow({ where: { id: documentId } })

export async function moveBack(
  { documentId }: { documentId: string },
  column: 'measured_since' | 'updated_at',
  seconds: number,
): Promise<void> {
  await systemPool().query(
    `update knowledge_documents set ${column} = ${column} - make_interval(secs => $2) where id = $1`,
    [documentId, seconds],
  )
}

export async function vectorsOf({ documentId }: { documentId: string }) {
  const { rows } = await systemPool().query<{ model: string; count: number }>(
    `select e.model, count(*)::int as count
     from knowledge_chunks c join knowledge_embeddings e on e.chunk_id = c.id
     where c.document_id = $1 group by e.model order by e.model`,
    [documentId],
  )
  return Object.fromEntries(rows.map(({ model, count }) => [model, count]))
}

/** The attempts of a document for which jobs were sent. */
export async function attemptsOf({ documentId }: { documentId: string }): Promise<number[]> {
  const { rows } = await systemPool().query<{ attempt: number }>(
    `select (body->'data'->>'attempt')::int as attempt from jobs.event
     where name = 'knowledge/document.due' and body->'data'->>'documentId' = $1 order by arrival`,
    [documentId],
  )
  return rows.map(({ attempt }) => attempt)
}

/** Reloads the modules, as after a start of the product with this environment. */
export async function started(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  vi.resetModules()
  const { readDocument } = await import('@/lib/features/knowledge-bases/documents/read-document')
  const { embedDocument } = await import('@/lib/features/knowledge-bases/documents/embed-document')
  const { sweepDocuments } =
    await import('@/lib/features/knowledge-bases/documents/sweep-documents')
  const product = {
    readDocument: asWork(readDocument),
    embedDocument: asWork(embedDocument),
    sweepDocuments: asWork(sweepDocuments),
  }

  async function run(job: Jobs['knowledge/document.due']) {
    const reading = await product.readDocument(job)
    if (reading !== 'read') return reading
    for (;;) {
      const { state } = await product.embedDocument(job, 0)
      if (state !== 'embedded') return state
    }
  }
  return { ...product, run }
}

/** The work of a test. A test that times out goes on, and must not disturb the next one. */
class TestWork {
  readonly #running = new Set<Promise<unknown>>()
  #isOver = false

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#isOver) throw new Error('The test is over')
    const running = call()
    this.#running.add(running)
    return running.finally(() => this.#running.delete(running))
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.allSettled(this.#running)
  }
}

const currentWork = new AsyncLocalStorage<TestWork>()

export async function endingItsWork(runTest: () => Promise<void>): Promise<void> {
  const work = new TestWork()
  try {
    await currentWork.run(work, runTest)
  } finally {
    await work.end()
  }
}

function asWork<Args extends unknown[], T>(call: (...args: Args) => Promise<T>) {
  return (...args: Args): Promise<T> => {
    const work = currentWork.getStore()
    return work ? work.run(() => call(...args)) : call(...args)
  }
}
