import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startOrdersEmulator } from '@/emulators/orders'
import { readAssistant } from '@/lib/features/assistants/assistants'
import type { PlaygroundLine } from '@/lib/features/playground/contract/turn'
import { PlaygroundTurn } from '@/lib/features/playground/contract/turn'
import { requestRuns } from '@/lib/features/scenarios/request-runs'
import { listScenarios } from '@/lib/features/scenarios/scenarios'
import { playOpenRun } from '@/testing/features/scenarios'
import { playTurn } from '@/lib/features/playground/play-turn'
import { forgetConfigured } from '@/lib/platform/configured'
import { systemDb } from '@/lib/platform/database/client'
import { keepJobs } from '@/testing/features/calls'
import { createDemo } from './create-demo'
import { readDemoSpeech } from '@/testing/features/demo'

const orders = await startOrdersEmulator()
vi.stubEnv('WEBHOOK_ALLOW_PRIVATE_TARGETS', 'true')
vi.stubEnv('DEMO_ORDERS_URL', orders.origin)
vi.stubEnv('DEMO_ORDERS_API_KEY', orders.apiKey)
vi.stubEnv('DEMO_ORDERS_MCP_URL', orders.mcpUrl)
vi.stubEnv('DEMO_ORDERS_MCP_TOKEN', orders.mcpToken)
forgetConfigured()
const jobs = await keepJobs()
afterAll(async () => {
  await orders.close()
  await jobs.stop()
})

const email = 'demo@example.com'
let assistant: Awaited<ReturnType<typeof readAssistant>>
let owner: Parameters<typeof playTurn>[0]

beforeAll(async () => {
  const { assistantId } = await createDemo({
    email,
    password: 'a long password',
    speech: await readDemoSpeech(),
  })
  owner = await systemDb().user.findUniqueOrThrow({ where: { email } })
  assistant = await readAssistant(owner, assistantId)
})

it('gives the assistants HTTP tools and a tool of the MCP server', async () => {
  const tools = await systemDb().tool.findMany({ orderBy: { id: 'asc' } })
  const linked = tools.filter(({ id }) => assistant.toolIds.includes(String(id)))
  expect(linked.map(({ name }) => name)).toEqual([
    'order_status',
    'return_order',
    'shop_list_orders',
  ])
})

async function play(heard: string, change: Partial<z.input<typeof PlaygroundTurn>> = {}) {
  const { name, language, greeting, toolIds } = assistant
  const draft = { name, language, greeting, toolIds }
  const turn = PlaygroundTurn.parse({ assistantId: assistant.id, draft, heard, ...change })
  const lines: PlaygroundLine[] = []
  const answer = await playTurn(owner, turn)
  for await (const line of answer(new AbortController().signal)) lines.push(line)
  const text = lines.map((line) => (line.kind === 'text' ? line.text : '')).join('')
  const uses = lines.flatMap((line) => (line.kind === 'used' ? [line.use] : []))
  return { text, uses, speaker: lines[0] }
}

it.each([
  ['Where is my order 4711?', 'Order 4711 is on its way and arrives tomorrow.'],
  ['4711 numaralı siparişim nerede?', '4711 numaralı siparişiniz yolda, yarın elinizde olacak.'],
])('answers in the playground: %s', async (question, answer) => {
  const { text, uses } = await play(question)
  expect(text).toBe(answer)
  expect(uses).toMatchObject([
    {
      tool: 'order_status',
      pretended: false,
      trace: { statusCode: 200, request: { method: 'GET' } },
    },
  ])
  expect(JSON.stringify(uses)).not.toContain(orders.apiKey)
})

it('says nothing of a hostile answer', async () => {
  orders.spoil('hostile')
  const { text } = await play('Where is my order 4711?')
  expect(text).not.toMatch(/ignore|balance/i)
})

describe('a tool that changes something', () => {
  const wish = 'I want to return order 4712, it is broken.'

  /** Returns the order after the person has agreed. */
  async function giveBack(reallyTools: boolean) {
    const { text, uses, speaker } = await play(wish, { reallyTools })
    expect(speaker).toMatchObject({ pretends: true })
    expect(uses.map(({ tool, pretended }) => [tool, pretended])).toContainEqual([
      'order_status',
      false,
    ])
    expect(text).toMatch(/^Shall I do this for you: return order/)
    const kept = uses.map(({ id, tool, arguments: given, outcome }) => ({
      kind: 'used' as const,
      use: { id, tool, arguments: given, outcome },
    }))
    const said = (role: 'user' | 'assistant', words: string) =>
      ({ kind: 'said', role, text: words }) as const
    const entries = [said('user', wish), ...kept, said('assistant', text)]
    const after = await play('Yes, please.', { entries, reallyTools })
    return { text: after.text, use: after.uses[0] }
  }

  it('answers with its sample until it is switched on', async () => {
    const { text, use } = await giveBack(false)
    expect(text).toBe('The return is registered. A courier collects it.')
    expect(use).toMatchObject({ tool: 'return_order', pretended: true })
    const really = await giveBack(true)
    expect(really.text).toMatch(/^Order 4712 is being returned/)
    expect(really.use).toMatchObject({
      pretended: false,
      trace: { request: { method: 'POST', body: expect.stringContaining('broken') as string } },
    })
  })
})

it('leaves our tests of the assistants passing, with one more for the tools', async () => {
  for (const { id } of await systemDb().assistant.findMany({ where: { ownerId: owner.id } })) {
    const scenarios = await listScenarios(owner, id)
    expect(scenarios).toHaveLength(11)
    await requestRuns(owner, id, {})
    for (const scenario of scenarios) {
      const run = await playOpenRun(owner, scenario.id)
      const talk = JSON.stringify([run.entries, run.results], null, 1)
      expect(run, `${scenario.name}\n${talk}`).toMatchObject({ verdict: 'passed' })
    }
  }
})
