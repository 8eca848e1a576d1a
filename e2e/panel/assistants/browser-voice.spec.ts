import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { emulateSpeech } from '@/testing/browser/speech'
import type { Page } from '@playwright/test'

async function openAssistant(panel: Page) {
  await panel.goto('/assistants/new')
  await panel.getByLabel('Name', { exact: true }).fill('Elif')
  await panel.getByLabel('Language').selectOption('en')
  await panel.getByLabel('Greeting').fill('Hello, this is Elif. How can I help you?')
  await panel.getByLabel('Key facts').fill('We open at 9:00 from Monday to Friday.')
  await panel.getByRole('button', { name: 'By voice' }).click()
}

test('an assistant talks by the voice of the browser, and is interrupted', async ({ panel }) => {
  const speech = await emulateSpeech(panel)
  await openAssistant(panel)
  const log = panel.getByRole('log')
  const bar = panel.getByRole('region', { name: 'Browser voice' })

  // The greeting is spoken sentence by sentence, in the language of the assistant.
  await expect
    .poll(speech.spoken)
    .toEqual([{ text: 'Hello, this is Elif. ', lang: 'en-US', state: 'speaking' }])
  await expect(log.getByText('How can I help you?')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'By voice', pressed: true })).toBeFocused()
  await expect(bar.getByText('Speaking. Talk to interrupt.')).toBeVisible()
  await speech.finish()
  await speech.finish()
  expect(await speech.spoken()).toMatchObject([{}, { text: 'How can I help you?', state: 'over' }])
  await expect(bar.getByText('Listening…')).toBeVisible()
  expect(await speech.listening()).toBe('en-US')
  await expect(bar.getByText('It uses no minutes')).toBeVisible()
  await expectAccessible(panel)

  // Words are shown while they are recognized, and are sent when they are final.
  await speech.hear('when do you', false)
  await expect(bar.getByText('when do you')).toBeVisible()
  await speech.hear('When do you open?', true)
  const last = async () => (await speech.spoken()).at(-1)
  await expect
    .poll(last)
    .toMatchObject({ state: 'speaking', text: expect.stringContaining("at nine o'clock") })
  await expect(log.getByText('When do you open?')).toBeVisible()

  // The microphone hears the assistant.
  await speech.hear('we open at 9', false)
  expect(await last()).toMatchObject({ state: 'speaking' })
  // The person interrupts, and the assistant remembers what it had said.
  await speech.reach("nine o'clock")
  await speech.hear('thanks', false)
  expect(await last()).toMatchObject({ state: 'silenced' })
  await expect(log.getByText('Stopped.')).toBeVisible()
  await expect(log.getByText('from Monday to Friday')).toBeHidden()
  const [request] = await Promise.all([
    panel.waitForRequest('**/api/assistants/playground'),
    speech.hear('Thanks, and on Sunday?', true),
  ])
  expect(request.postDataJSON()).toMatchObject({
    heard: 'Thanks, and on Sunday?',
    entries: [{}, {}, { kind: 'said', role: 'assistant', text: expect.stringMatching(/at 9:00$/) }],
  })

  // What is typed interrupts, too, and so does the button that is held to talk.
  await expect.poll(last).toMatchObject({ state: 'speaking' })
  const count = (await speech.spoken()).length
  await panel.getByLabel('Your message').fill('When do you open?')
  await panel.getByLabel('Your message').press('Enter')
  await expect.poll(async () => (await speech.spoken()).length).toBeGreaterThan(count)
  await bar.getByLabel('Keep listening').uncheck()
  await expect(bar.getByText('Speaking. Talk to interrupt.')).toBeVisible()
  expect(await speech.listening()).toBeNull()
  await bar.getByRole('button', { name: 'Hold to talk' }).focus()
  await panel.keyboard.down(' ')
  await expect(bar.getByRole('button', { name: 'Release to send' })).toBeVisible()
  expect(await last()).toMatchObject({ state: 'silenced' })
  await speech.hear('Good', true)
  await speech.hear('bye!', true)
  await panel.keyboard.up(' ')
  await expect(log.getByText('Good bye!')).toBeVisible()
  await expectAccessible(panel)

  // By text again: nothing is spoken or heard.
  await panel.getByRole('button', { name: 'By voice' }).click()
  await expect(bar).toBeHidden()
  expect(await speech.listening()).toBeNull()
})

test('without speech recognition, one types and hears the answers', async ({ panel }) => {
  const speech = await emulateSpeech(panel, { recognition: false })
  await openAssistant(panel)
  const bar = panel.getByRole('region', { name: 'Browser voice' })
  await expect(bar.getByText('This browser cannot recognize speech.')).toBeVisible()
  await expect(bar.getByLabel('Keep listening')).toBeHidden()
  await expect.poll(speech.spoken).toHaveLength(1)
  await panel.getByLabel('Your message').fill('When do you open?')
  await panel.getByLabel('Your message').press('Enter')
  await expect
    .poll(async () => (await speech.spoken()).at(-1))
    .toMatchObject({ state: 'speaking', text: expect.stringContaining("at nine o'clock") })

  // A refused message leaves the answer before as it is, and does not repeat it.
  await speech.finish()
  const count = (await speech.spoken()).length
  await panel.route('**/api/assistants/playground', (route) =>
    route.fulfill({ status: 429, json: { error: 'rate_limited', message: 'Too many requests.' } }),
  )
  await panel.getByLabel('Your message').fill('And on Sunday?')
  await panel.getByLabel('Your message').press('Enter')
  await expect(panel.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(panel.getByLabel('Your message')).toHaveValue('And on Sunday?')
  expect(await speech.spoken()).toHaveLength(count)
})

test('a refused microphone and a missing voice are explained', async ({ panel }) => {
  const speech = await emulateSpeech(panel, { voices: ['tr-TR'] })
  await openAssistant(panel)
  const bar = panel.getByRole('region', { name: 'Browser voice' })
  await expect(bar.getByText('This browser has no English voice')).toBeVisible()
  await expect(panel.getByRole('log').getByText('How can I help you?')).toBeVisible()
  await expect(bar.getByText('Listening…')).toBeVisible()
  await speech.fail('not-allowed')
  await expect(bar.getByRole('alert')).toContainText('Microphone access was denied.')
  await expect(bar.getByLabel('Keep listening')).not.toBeChecked()
  await expectAccessible(panel)
  await bar.getByLabel('Keep listening').check()
  await expect(bar.getByText('Listening…')).toBeVisible()
  await expect(bar.getByText('Microphone access was denied.')).toBeHidden()
  expect(await speech.spoken()).toEqual([])
})
