import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn, type Server, type TestAccount } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'

async function makeAssistant(server: Server, account: TestAccount, more: object = {}) {
  const send = await logIn(server, account)
  const json = { name: 'Grace', language: 'en', coreKnowledge: 'Open weekdays 9 to 6.', ...more }
  return (await (await send('/api/assistants', { json })).json()) as { id: string }
}

test('a test is written, run, broken by a new version, and compared', async ({
  panel,
  server,
  account,
}) => {
  const { id } = await makeAssistant(server, account)
  await panel.goto(`/assistants/${id}`)
  await expect(panel.getByText('No tests yet')).toBeVisible()
  await panel.getByRole('link', { name: 'New test' }).click()
  await panel.getByRole('button', { name: 'Create test' }).click()
  await expect(panel.getByText('Fill in this field.').first()).toBeVisible()
  await panel.getByLabel('Name', { exact: true }).fill('Asks for the hours')
  await panel.getByLabel('The caller’s sentences').fill('Hello, when are you open?')
  await panel.getByLabel('Add a sentence').selectOption('The assistant says one of these')
  await panel.getByLabel('Words of which one is said').fill('9')
  await panel.getByLabel('Add a sentence').selectOption('This sentence is true of the conversation')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Remove sentence 2' }).click()
  await panel.getByRole('button', { name: 'Create test' }).click()
  await expect(panel.getByText('This test has not been run yet.')).toBeVisible()
  await panel.getByRole('button', { name: 'Run the test Asks for the hours' }).click()
  await expect(panel.getByText('It says one of: “9”')).toBeVisible({ timeout: within(20_000) })
  await expect(panel.getByText('Fixed rules spoke for the assistant')).toBeVisible()
  await expectAccessible(panel)

  await panel.goto(`/assistants/${id}`)
  const tests = panel.getByRole('table', { name: 'Tests' })
  await expect(tests).toContainText('Passed')
  await panel.getByLabel('Key facts').fill('Open on Sundays only.')
  await panel.getByRole('button', { name: 'Run with unsaved changes' }).click()
  await expect(tests).toContainText('Failed', { timeout: within(20_000) })
  await expect(tests).toContainText('Passed before')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  const words = 'Version 2 made “Asks for the hours” fail.'
  const broken = panel.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(broken).toBeVisible({ timeout: within(30_000) })
  const notices = panel.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText(words)).toBeVisible()
  await expectAccessible(panel)
  await broken.getByRole('link', { name: 'Compare' }).click()
  await expect(panel.getByText('Met in the other run', { exact: true })).toBeVisible()
  await expect(panel.getByText('Different from the other run:').first()).toBeAttached()
  await expectAccessible(panel)
})

test.describe('in Turkish, on a phone in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('our ten tests are added @look', async ({ panel, server, account }) => {
    const { id } = await makeAssistant(server, account, { name: 'Elif', language: 'tr' })
    await panel.goto(`/assistants/${id}`)
    await panel.getByRole('button', { name: 'Hazır testleri ekle' }).click()
    await expect(panel.getByRole('link', { name: 'Randevu alır' })).toBeVisible()
    await expectAccessible(panel)
    await panel.getByRole('link', { name: 'Bir belge asistana emir verir' }).click()
    await panel.getByRole('link', { name: 'Testi düzenle' }).click()
    await expect(panel.getByLabel('Arayanın söyledikleri')).toHaveValue(/iade koşullarınız/)
    await expectAccessible(panel)
  })
})
