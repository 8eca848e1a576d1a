import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { within } from '@/scripts/lib/time-scale.mjs'
import { logIn } from '@/testing/server'

test('an assistant answers as the form has it, saved or not', async ({ panel }) => {
  await panel.goto('/assistants/new')
  await panel.getByLabel('Name', { exact: true }).fill('Elif')
  await panel.getByLabel('Language').selectOption('en')
  await panel.getByLabel('Greeting').fill('Hello, this is Elif.')
  await panel.getByRole('button', { name: 'Start talking' }).click()
  const log = panel.getByRole('log')
  await expect(log.getByText('Hello, this is Elif.')).toBeVisible()
  await expect(panel.getByText('fixed rules answer')).toBeVisible()

  // What is changed now counts from the next sentence on.
  await panel.getByLabel('Key facts').fill('We open at nine o’clock from Monday to Friday.')
  const field = panel.getByLabel('Your message')
  await field.fill('When do you open?')
  await field.press('Enter')
  await expect(log.getByText('nine o’clock')).toBeVisible()
  await expect(panel.getByText('to the first word')).toBeHidden()
  await expect(field).toBeFocused()
  await expectAccessible(panel)

  await field.fill('a'.repeat(4001))
  await expect(panel.getByText('Say at most 4,000 characters at once.')).toBeVisible()
  await field.clear()

  await panel.getByRole('button', { name: 'Start over' }).click()
  await expect(log.getByText('nine o’clock')).toBeHidden()
  await expect(panel.getByText('Try for example:')).toBeVisible()

  await panel.getByLabel('Name', { exact: true }).fill('')
  await panel.getByRole('button', { name: 'Hello, what are your opening hours?' }).click()
  await expect(panel.getByText('The form has a mistake.')).toBeVisible()
})

test('custom tools ask, are pretended until they are switched on, and are fixed in a test', async ({
  panel,
  server,
  account,
}) => {
  const send = await logIn(server, account)
  const create = async (path: string, json: object) =>
    (await (await send(path, { json })).json()) as { id: string }
  const tool = await create('/api/tools', {
    name: 'return_order',
    description: 'Registers the return of an order.',
    parameters: [{ name: 'order_number', description: 'Number of the order' }],
    request: { method: 'POST', url: 'https://shop.example/returns' },
    askFirst: true,
    sampleAnswer: '{"message": "A courier collects it."}',
  })
  const { id } = await create('/api/assistants', {
    name: 'Grace',
    language: 'en',
    greeting: 'Hello.',
    toolIds: [tool.id],
  })
  await panel.goto(`/assistants/${id}`)
  await panel.getByRole('button', { name: 'Start talking' }).click()
  const log = panel.getByRole('log')
  await expect(log.getByText('Hello.')).toBeVisible()
  const field = panel.getByLabel('Your message')
  await field.fill('I want to return order 4712.')
  await field.press('Enter')
  await expect(log.getByText('Wants to use return_order')).toBeVisible()
  await expect(log.getByText('the assistant asks first')).toBeVisible()
  await expect(log.getByText('Shall I do this for you')).toBeVisible()
  await field.fill('Yes, please.')
  await field.press('Enter')
  await expect(log.getByText('Used return_order')).toBeVisible()
  await expect(log.getByText('Pretended')).toBeVisible()
  await log.getByText('Details').last().click()
  await expect(log.getByText('What the assistant got').last()).toBeVisible()
  await panel.getByLabel('Really use your tools').click()
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Really use my tools' }).click()
  await expect(panel.getByText('Your tools really act')).toBeVisible()
  await expect(log.getByText('Used return_order')).toBeHidden()

  await panel.goto(`/assistants/${id}/scenarios/new`)
  await panel.getByLabel('Name', { exact: true }).fill('Returns an order')
  await panel.getByLabel('The caller’s sentences').fill('I want to return order 4712.\nYes.')
  await panel.getByRole('button', { name: 'Fix an answer' }).click()
  await panel.getByLabel('Answer', { exact: true }).fill('A courier comes.')
  await panel.getByLabel('Add a sentence').selectOption('The assistant does this')
  await panel.getByLabel('What', { exact: true }).selectOption('Uses return_order')
  await panel.getByRole('button', { name: 'Require a detail' }).click()
  await panel.getByLabel('contains').fill('4712')
  await panel.getByRole('button', { name: 'Create test' }).click()
  await expect(panel.getByText('This is not JSON')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByLabel('Answer', { exact: true }).fill('{"message": "A courier comes."}')
  await panel.getByRole('button', { name: 'Create test' }).click()
  await panel.getByRole('button', { name: 'Run the test Returns an order' }).click()
  await expect(panel.getByText('Uses return_order (order_number: 4712)')).toBeVisible({
    timeout: within(20_000),
  })
  await expect(panel.getByText('A courier comes.')).toBeVisible()
  await expect(panel.getByText('Passed', { exact: true })).toBeVisible()
})

test('every button of the playground does what it says', async ({ panel, server, account }) => {
  const send = await logIn(server, account)
  const create = async (path: string, json: object) =>
    (await (await send(path, { json })).json()) as { id: string }
  await create('/api/contacts', { phone: '+905321110007', firstName: 'Ada' })
  const { id } = await create('/api/assistants', {
    name: 'Grace',
    language: 'en',
    greeting: 'Hello.',
  })
  await panel.goto(`/assistants/${id}`)
  const playground = panel.locator('#playground')
  const dialog = panel.getByRole('dialog').or(panel.getByRole('alertdialog'))
  const pressed = new Set<string>()
  const press = async (name: string, place = playground) => {
    pressed.add(name)
    await place.getByRole('button', { name, exact: true }).click()
  }
  const expectAllPressed = async () => {
    const names = await playground
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
      )
    expect(names.filter((name) => !pressed.has(name))).toEqual([])
  }
  const log = panel.getByRole('log')

  await press('Start talking')
  await expect(log.getByText('Hello.')).toBeVisible()
  await press('By voice')
  await expect(panel.getByRole('region', { name: 'Browser voice' })).toBeVisible()
  await press('By voice')
  await expect(panel.getByRole('region', { name: 'Browser voice' })).toBeHidden()

  await press('Choose a contact')
  await dialog.getByRole('button', { name: /^Ada/ }).click()
  await expect(playground.getByText('Ada', { exact: true })).toBeVisible()
  await playground.getByLabel('Really book and send').click()
  await press('Cancel', dialog)
  await expect(playground.getByLabel('Really book and send')).not.toBeChecked()
  await playground.getByLabel('Really book and send').click()
  await press('Really book and send', dialog)
  await expect(playground.getByText('Tools really act')).toBeVisible()
  await press('Remove')
  await expect(playground.getByText('an unknown caller')).toBeVisible()

  const keep = playground.getByRole('button', { name: 'Keep this talk as a test' })
  await expect(playground.getByText('Try for example:')).toBeVisible()
  const examples = playground.getByRole('listitem').getByRole('button')
  for (const sentence of await examples.allTextContents()) {
    await press(sentence)
    await expect(log.getByText(sentence)).toBeVisible()
    await expect(keep).toBeVisible()
    await press('Start over')
    await expect(log.getByText(sentence)).toBeHidden()
    await expect(log.getByText('Hello.')).toBeVisible()
  }
  await panel.getByLabel('Your message').fill('Are you open on Sunday?')
  await press('Send')
  await expect(keep).toBeVisible()
  pressed.add('Keep this talk as a test')
  await expectAllPressed()
  await keep.click()
  await expect(panel.getByRole('heading', { name: 'Are you open on Sunday?' })).toBeVisible()
  await expect(panel.getByText('This test has not been run yet.')).toBeVisible()
})
