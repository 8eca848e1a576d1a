import { within } from '@/scripts/lib/time-scale.mjs'
import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { talk } from './reported-talk'

const TURNS = [
  'Hello, how can I help?',
  'Hello.',
  'Good morning.',
  'Do you have a parking garage?',
  'I do not have that at hand. I can note your question, so that somebody gets back to you.',
  'No, thank you.',
  'Goodbye.',
].map((text) => ({ text }))

test('an answer that the assistant lacked in a call becomes a test, is fixed, and names the call @simulator', async ({
  panel,
  server,
  account,
}) => {
  const call = await talk(server, account, TURNS)
  await panel.goto(`/calls/${call}`)
  const answer = panel.locator('#turn-4')
  await answer.hover()
  await expect(answer.getByRole('button', { name: 'Fix it' })).toBeVisible()
  await expectAccessible(panel)
  // A test that cannot be made leaves the focus unchanged.
  const make = answer.getByRole('button', { name: 'Make this a test' })
  await panel.route('**/api/calls/*/scenarios', (route) => route.abort(), { times: 1 })
  await make.press('Enter')
  await expect(panel.getByText('Could not reach the server.')).toBeVisible()
  await expect(make).toBeFocused()
  await make.press('Enter')

  await expect(panel.getByText('Confirm what must happen')).toBeVisible()
  await expect(panel.getByLabel('The caller’s sentences')).toHaveValue(
    'Hello.\nDo you have a parking garage?',
  )
  await expect(panel.getByLabel('Result')).toHaveValue('answers_known')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Confirm and run' }).click()
  await expect(panel.getByText('It said: “I do not have that at hand.')).toBeVisible({
    timeout: within(20_000),
  })
  await expect(panel.getByText('Failed').first()).toBeVisible()

  await panel.getByRole('link', { name: 'Fix it' }).click()
  await expect(panel.getByText('Nothing in the assistant is about this.')).toBeVisible()
  const facts = panel.getByRole('textbox', { name: 'Key facts' })
  await expect(facts).toBeFocused()
  await expectAccessible(panel)
  await facts.fill('The parking garage is behind the house.')
  await panel.getByRole('button', { name: 'Run the draft' }).click()
  await expect(panel.getByText('Unsaved changes on version 1').first()).toBeVisible({
    timeout: within(20_000),
  })
  await expect(panel.getByText('The parking garage is behind the house.').last()).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Last run' })).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await panel.getByRole('link', { name: 'Version 2' }).click()
  const named = panel.getByRole('link', { name: /^From the call of / })
  await expect(named).toBeVisible()
  await expectAccessible(panel)
  await named.click()
  await expect(panel).toHaveURL(`/calls/${call}`)
})
