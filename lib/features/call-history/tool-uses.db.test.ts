import { afterAll, expect, it } from 'vitest'
import { presentPanelCallDetail } from '@/lib/features/calls/contract/panel'
import { answerToolCall } from '@/lib/features/conversation/answer-tool-call'
import { deleteTool } from '@/lib/features/tools/tools'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { keepJobs, makeCaller } from '@/testing/features/calls'
import { giveTool, openCall, orderTool } from '@/testing/features/tools'
import { startReceiver } from '@/testing/server/receiver'
import { readCallDetail } from './read-call'

const jobs = await keepJobs()
const shop = await startReceiver((_, response) => response.end('{"status":"shipped"}'))
afterAll(() => Promise.all([jobs.stop(), shop.close()]))

it('shows the uses of built-in and custom tools, in order', async () => {
  const caller = await makeCaller()
  const { account } = caller
  const { tool } = await giveTool(caller, orderTool(shop.url))
  const callId = await openCall(caller)
  await answerToolCall(callId, { tool: 'free_slots', toolCallId: 'a', arguments: {} })
  const given = { number: '4711' }
  await answerToolCall(callId, { tool: 'order_status', toolCallId: 'b', arguments: given })
  shop.answer(404)
  await answerToolCall(callId, { tool: 'order_status', toolCallId: 'c', arguments: given })
  const row = { ownerId: account.id, callId, toolId: tool.id, arguments: {} }
  await systemDb().toolRun.create({ data: { ...row, useId: 'd' } })

  const stepsOf = async () =>
    presentPanelCallDetail(await readCallDetail(account, callId)).timeline.filter(
      ({ kind }) => kind === 'tool',
    )
  const ms = expect.any(Number) as number
  const run = { toolId: String(tool.id), isDeleted: false }
  const [builtIn, ...custom] = await stepsOf()
  expect(builtIn).toMatchObject({ tool: 'free_slots', durationMs: ms, run: null })
  expect(custom).toMatchObject([
    {
      tool: 'order_status',
      arguments: given,
      result: null,
      durationMs: ms,
      run: {
        ...run,
        id: 'b',
        status: 'ok',
        statusCode: 200,
        request: { method: 'GET', url: `${shop.url}?number=4711` },
        answer: '{"status":"shipped"}',
        outcome: { ok: true, result: { status: 'shipped' } },
      },
    },
    { run: { ...run, id: 'c', status: 'refused', outcome: { ok: false, code: 'tool_refused' } } },
    { durationMs: null, run: { ...run, id: 'd', status: 'running', outcome: null } },
  ])

  // The process that ran it has died.
  await systemPool().query(`update tool_runs set at = at - interval '1 hour' where use_id = 'd'`)
  await deleteTool(account, tool.id)
  const lost = (await stepsOf()).find((step) => step.run?.id === 'd')
  expect(lost?.run).toMatchObject({ status: 'failed', isDeleted: true })
})
