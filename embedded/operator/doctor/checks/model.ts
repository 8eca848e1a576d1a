import { z } from 'zod'
import { embedder, EmbedderBusy, EmbedderRefused } from '@/lib/vendors/embeddings'
import { type Answer, NoAnswer } from '../ask'
import { type Finding, notConfigured, ok, problem, warning } from '../finding'
import type { Subject } from '../subject'

const Models = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Whether the OpenAI-compatible server accepts the key and has both models. */
export const modelCheck = {
  name: 'analysis model',
  async run({ environment, ask }: Subject): Promise<Finding[]> {
    const { OPENAI_API_KEY: key, OPENAI_BASE_URL: url, ...config } = environment.config
    if (!key) return [withoutModel()]
    try {
      const answer = await ask(`${url}/models`, { headers: { authorization: `Bearer ${key}` } })
      const judged = judgeModels(answer, config.OPENAI_ANALYSIS_MODEL)
      return judged.refused ? [judged.finding] : [judged.finding, await tryEmbedding()]
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const found = `The server at ${url} cannot be reached: ${error.message}.`
      return [problem('analysis model', found, 'Start it, or correct OPENAI_BASE_URL.')]
    }
  },
}

function withoutModel(): Finding {
  const found = 'Calls are analysed by rules, and documents are found by their words.'
  return notConfigured(
    'analysis model',
    found,
    'Set OPENAI_API_KEY, and OPENAI_BASE_URL for a server of your own.',
  )
}

/** The list of models. Servers that have no list are believed. */
export function judgeModels(
  { status, json }: Pick<Answer, 'status' | 'json'>,
  model: string,
): { finding: Finding; refused: boolean } {
  const check = 'analysis model'
  if (status === 401 || status === 403) {
    const finding = problem(
      check,
      'The server refuses OPENAI_API_KEY.',
      'Set a key of the server at OPENAI_BASE_URL.',
    )
    return { finding, refused: true }
  }
  const { data: models } = Models.safeParse(json)
  if (status !== 200 || !models) {
    const found = `The server does not list its models (status ${status}), so ${model} was not checked.`
    const todo = 'Check that OPENAI_BASE_URL ends where /models follows, often with /v1.'
    return { finding: warning(check, found, todo), refused: false }
  }
  const there = models.data.some(({ id }) => id === model)
  const finding = there
    ? ok(check, `The server has ${model}.`)
    : problem(
        check,
        `The server has no model ${model}: calls are analysed by rules.`,
        'Set OPENAI_ANALYSIS_MODEL to one of its models.',
      )
  return { finding, refused: false }
}

/** Embeds one word, as a search does. */
async function tryEmbedding(): Promise<Finding> {
  const check = 'embedding model'
  const { model, embed } = embedder()
  try {
    await embed(['Santral'], 'question')
    return ok(check, `${model} answers with vectors that fit.`)
  } catch (error) {
    if (error instanceof EmbedderRefused) {
      const todo = 'Set OPENAI_EMBEDDING_MODEL to a model of the server, of up to 1,536 dimensions.'
      return problem(check, `${model} cannot be used: ${error.message}`, todo)
    }
    if (!(error instanceof EmbedderBusy)) throw error
    return problem(check, error.message, 'Look at the limits and the log of the server.')
  }
}
