import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { logIn } from '@/testing/server'

test('what an assistant says, and what its calls should yield', async ({ panel }) => {
  await panel.goto('/assistants/new')
  await panel.getByLabel('Name', { exact: true }).fill('Elif')
  await panel.getByLabel('Greeting').fill('Hello {{first_name}}, this is {{nobody}}.')
  await panel.getByLabel('Hand-over number').fill('112')
  await panel.getByRole('button', { name: 'Create assistant' }).click()
  await expect(panel.getByText('Unknown placeholder: {{nobody}}.')).toBeVisible()
  await expect(panel.getByText('This phone number cannot be called.')).toBeVisible()
  await panel.getByText('Placeholders', { exact: true }).click()
  await expect(panel.getByText('{{business_name}}', { exact: true })).toBeVisible()
  await panel.getByLabel('Greeting').fill('Hello {{first_name}}, this is {{business_name}}.')
  await panel.getByLabel('Hand-over number').fill('0532 111 22 33')

  await panel.getByRole('button', { name: 'Add a word' }).press('Enter')
  await expect(panel.getByLabel('Word 1', { exact: true })).toBeFocused()
  await panel.keyboard.type('WhatsApp')
  await panel.keyboard.press('Tab')
  await panel.keyboard.type('vatsap')
  await panel.getByRole('button', { name: 'Add a word' }).press('Enter')
  await panel.keyboard.type('whatsapp')
  await panel.keyboard.press('Tab')
  await panel.keyboard.type('wotsap')
  await panel.getByLabel('Hand-over number').focus()
  await expect(panel.getByText('This word already has a pronunciation.')).toBeVisible()
  await panel.getByRole('button', { name: 'Remove word 2' }).press('Enter')
  await expect(panel.getByLabel('Word 1', { exact: true })).toBeFocused()

  // Leaving an unfinished row shows an error, which must not move the button away from under the click.
  await panel.getByRole('button', { name: 'Add a word' }).click()
  await panel.keyboard.type('Unfinished')
  await panel.getByRole('button', { name: 'Add a field' }).click()
  await panel.keyboard.type('Treatment')
  await panel.getByRole('button', { name: 'Remove word 2' }).click()
  await panel.getByLabel('Type').selectOption('Choice')
  await panel.getByLabel('Choices').fill('Implant')
  await panel.getByRole('button', { name: 'Create assistant' }).click()
  await expect(panel.getByText('Enter 2 to 20 different choices')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByLabel('Choices').fill('Implant\nWhitening')
  await panel.getByRole('button', { name: 'Create assistant' }).click()
  await expect(panel.getByRole('heading', { name: 'Elif' })).toBeVisible()

  await expect(panel.getByLabel('Hand-over number')).toHaveValue('+905321112233')
  await expect(panel.getByLabel('Word 1', { exact: true })).toHaveValue('WhatsApp')
  await expect(panel.getByText('{{field.treatment}}')).toBeVisible()
  await panel.getByLabel('Field name').fill('Wanted treatment')
  await panel.getByRole('button', { name: 'Add a field' }).click()
  await panel.keyboard.type('Budget')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('Assistant saved')).toBeVisible()
  // A renamed field keeps its key, and a new one has got its own.
  await expect(panel.getByText('{{field.treatment}}')).toBeVisible()
  await expect(panel.getByText('{{field.budget}}')).toBeVisible()
})

test('key terms are typed and suggested', async ({ panel }) => {
  await panel.goto('/assistants/new')
  await panel.getByLabel('Name', { exact: true }).fill('Elif')
  await panel.getByLabel('Key facts').fill('Our dentist is Ayşe Kaya.')
  const terms = panel.getByLabel('Key terms')
  await terms.fill(`Invisalign\n${'x'.repeat(51)}`)
  await panel.getByLabel('Greeting').focus()
  await expect(panel.getByText('A term has at most 50 characters.')).toBeVisible()
  await terms.fill('Invisalign\ninvisalign')
  await panel.getByRole('button', { name: 'Suggest terms' }).click()
  await expect(panel.getByText(/terms? (?:was|were) added/)).toBeVisible()
  await expect(terms).toHaveValue(/^Invisalign\n(?:.+\n)*Ayşe Kaya/)
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Suggest terms' }).click()
  await expect(panel.getByText(/^Nothing new was found/)).toBeVisible()
  await panel.getByRole('button', { name: 'Create assistant' }).click()
  await expect(panel.getByRole('heading', { name: 'Elif' })).toBeVisible()
  await expect(terms).toHaveValue(/^Invisalign\n(?:.+\n)*Ayşe Kaya/)
})

test('a voice of the text-to-speech is chosen and heard', async ({ panel }) => {
  await panel.goto('/assistants/new')
  const voice = panel.getByLabel('Voice', { exact: true })
  await voice.selectOption('Zeynep')
  await panel.getByLabel('Name', { exact: true }).fill('Zeynep')
  await panel.getByRole('button', { name: 'Create assistant' }).click()
  await expect(panel.getByRole('heading', { name: 'Zeynep' })).toBeVisible()
  await expect(voice).toHaveValue('Zy3kQ0aQ2NdeNWvT9fJb')
  const heard = panel.waitForResponse('**/api/voices/preview')
  await voice.selectOption('Standard')
  await panel.getByRole('button', { name: 'Listen' }).click()
  expect((await heard).headers()['content-type']).toBe('audio/mpeg')
  await voice.selectOption('Deep')
  await panel.getByRole('button', { name: 'Listen' }).click()
  await expect(panel.getByText('The text-to-speech server rejected the request.')).toBeVisible()
  await voice.selectOption('Standard')
  await expect(panel.getByText('The text-to-speech server rejected the request.')).toBeHidden()
})

test('the editor says what is unsaved and what is wrong, and its bar covers no focused field', async ({
  panel,
  server,
  account,
}) => {
  const send = await logIn(server, account)
  const made = await send('/api/assistants', { json: { name: 'Elif', language: 'en' } })
  const { id } = (await made.json()) as { id: string }
  await panel.setViewportSize({ width: 390, height: 844 })
  await panel.goto(`/assistants/${id}`)
  await expect(panel.getByRole('button', { name: 'Add a field' })).toBeVisible()
  await panel.getByLabel('Name', { exact: true }).focus()
  const seen: string[] = []
  while (!seen.at(-1)?.includes('Add a field') && seen.length < 40) {
    await panel.keyboard.press('Tab')
    seen.push(await panel.evaluate(describeFocused))
  }
  expect(seen.filter((one) => one.endsWith('covered'))).toEqual([])
  expect(seen.at(-1)).toContain('Add a field')

  await panel.getByLabel('Greeting').fill('Hello')
  await panel.getByLabel('Hand-over number').fill('112')
  await expect(panel.getByText('2 unsaved changes')).toBeVisible()
  // A field is checked when it is left, once the form's code has loaded, as it has for the count.
  await panel.getByLabel('Message for voicemail').focus()
  const sections = panel.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: /What it says.*unsaved/ })).toBeVisible()
  await expect(sections.getByRole('link', { name: /During the call.*mistake/ })).toBeAttached()
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'Try it' }).click()
  await expect(panel.getByRole('button', { name: 'Start talking' })).toBeInViewport()

  await panel.setViewportSize({ width: 1280, height: 800 })
  await sections.getByRole('link', { name: 'What it knows' }).click()
  await expect(sections.locator('[aria-current]')).toHaveText('What it knows')
  await panel.getByRole('button', { name: 'Discard', exact: true }).click()
  await panel.getByRole('button', { name: 'Discard changes' }).click()
  await expect(panel.getByText(/^\d unsaved/)).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Save changes' })).toBeFocused()
  await expect(panel.getByLabel('Greeting')).toHaveValue('')
})

/** Text of the focused element, and whether the bar with the submit button covers a part of it. */
function describeFocused(): string {
  const focused = document.activeElement
  const bar = document.querySelector('.save-bar')
  if (!focused || !bar || bar.contains(focused)) return ''
  const [own, covering] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
  const isCovered = own.bottom > covering.top && own.top < covering.bottom
  return `${focused.getAttribute('name') ?? focused.textContent}${isCovered ? ' covered' : ''}`
}
