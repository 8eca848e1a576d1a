import { expect } from 'vitest'
import type { Send } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { body } from '@/testing/api/calling'

interface Progress {
  chunksDone: number
  chunksTotal: number | null
  percent: number
  secondsLeft: number | null
}

export interface Document {
  id: string
  title: string
  status: string
  chunkCount: number
  embeddedCount: number
  progress: Progress | null
  error: string | null
  errorCode: string | null
  errorDetail: string | null
}

export interface Library {
  give(name: string, content: string | Uint8Array): Promise<string>
  paste(title: string, text: string): Promise<string>
  read(id: string): Promise<Document>
  /** The document once its status no longer changes. */
  done(id: string): Promise<Document>
  retry(id: string): Promise<Response>
  counters(): Promise<{ chunkCount: number }>
}

export async function openLibrary(panel: Send): Promise<Library> {
  const made = await body<{ id: string }>(
    await panel('/api/knowledge-bases', { json: { name: 'Answers' } }),
  )
  const base = `/api/knowledge-bases/${made.id}`
  const path = `${base}/documents`
  const added = async (response: Response) => {
    expect(response.status).toBe(202)
    return (await body<Document>(response)).id
  }
  const library: Library = {
    async give(name, content) {
      const form = new FormData()
      const bytes = typeof content === 'string' ? content : new Uint8Array(content)
      form.set('file', new File([bytes], name))
      return added(await panel(path, { method: 'POST', body: form }))
    },
    paste: async (title, text) => added(await panel(path, { json: { title, text } })),
    async read(id) {
      const { data } = await body<{ data: Document[] }>(await panel(path))
      return data.find((document) => document.id === id)!
    },
    async done(id) {
      const state = async () => (await library.read(id)).status
      await expect.poll(state, { timeout: within(30_000) }).toMatch(/ready|failed/)
      return library.read(id)
    },
    retry: (id) => panel(`${path}/${id}/retry`, { method: 'POST' }),
    counters: async () => body(await panel(base)),
  }
  return library
}
