import { afterAll, expect, it } from 'vitest'
import { connectTrunk, makeCaller, startExchange } from '@/testing/features/calls'
import { freshPhone, makeForm, sendTo, submissionsOf } from '@/testing/features/lead-forms'
import { processLead } from './process-lead'

// First, because it sets the configuration.
const { emulator, stop } = await startExchange()
afterAll(stop)

it('notes a call that the telephone provider refuses, and holds no job up while it rings', async () => {
  const caller = await makeCaller()
  await connectTrunk(caller)
  const form = await makeForm(caller.account, { assistantId: caller.assistantId })
  await sendTo(form, { name: 'Ada', phone: freshPhone() })
  const read = async () => (await submissionsOf(form))[0]!
  await processLead((await read()).id)
  expect(await read()).toMatchObject({ callState: 'placed', callReason: null })
  await expect.poll(() => emulator.dials).toHaveLength(1)
  emulator.dials[0]!.fail(403, 'Forbidden')
  await expect.poll(read).toMatchObject({ callState: 'placed', callReason: 'exchange_refused' })
})
