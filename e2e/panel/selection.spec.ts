import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn, publicApi, type Server, type TestAccount } from '@/testing/server'
import { untilKeysWork } from './keyboard'

async function addPeople(server: Server, account: TestAccount, count: number): Promise<string[]> {
  const api = publicApi(server, account)
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const phone = `+90 532 111 00 ${String(n).padStart(2, '0')}`
    const response = await api('/contacts', { json: { first_name: `Person ${n}`, phone } })
    expect(response.status).toBe(201)
    ids.push(((await response.json()) as { id: string }).id)
  }
  return ids
}

const row = (panel: Page, name: string) => panel.getByRole('row').filter({ hasText: name })
const box = (panel: Page, name: string) =>
  panel.getByRole('checkbox', { name: `Select ${name}`, exact: true })

test('contacts are selected by mouse and keyboard, tagged, and found by their tag', async ({
  panel,
  server,
  account,
}) => {
  await addPeople(server, account, 5)
  await panel.goto('/contacts')
  await box(panel, 'Person 4').click()
  await box(panel, 'Person 2').click({ modifiers: ['Shift'] })
  const bar = panel.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('3 selected')
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'Person 4' }).focus()
  await untilKeysWork(panel)
  await panel.keyboard.press('x')
  await expect(bar).toContainText('2 selected')

  await bar.getByRole('button', { name: 'Add tag' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Add a tag' })
  await expect(dialog.getByText('Type the name of your first tag.')).toBeVisible()
  await dialog.getByLabel('Tag', { exact: true }).fill('Implant')
  await expectAccessible(panel)
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('2 contacts tagged')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(row(panel, 'Person 3')).toContainText('Implant')
  await expect(row(panel, 'Person 4')).not.toContainText('Implant')

  await panel.getByLabel('Tag', { exact: true }).selectOption('Implant')
  await expect(panel.getByRole('row')).toHaveCount(3)
  await panel.getByRole('link', { name: 'Person 3' }).click()
  await panel.getByRole('button', { name: 'Remove the tag “Implant”' }).click()
  await expect(panel.getByText('Tag removed')).toBeVisible()
  await panel.getByRole('button', { name: 'Add tag' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Implant' }).click()
  await expect(panel.getByRole('button', { name: 'Remove the tag “Implant”' })).toBeVisible()
})

test('all contacts that match are added to a campaign, more than the page shows', async ({
  panel,
  server,
  account,
}) => {
  await addPeople(server, account, 30)
  const send = await logIn(server, account)
  const assistant = (await (
    await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  ).json()) as { id: string }
  const campaign = await send('/api/campaigns', {
    json: { name: 'Winter check-up', assistantId: assistant.id },
  })
  expect(campaign.status).toBe(201)
  await panel.goto('/contacts')
  await panel.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const bar = panel.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('25 selected')
  await bar.getByRole('button', { name: 'Select all 30 that match' }).click()
  await expect(bar).toContainText('All 30 selected')
  await bar.getByRole('button', { name: 'Add to campaign' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Add to a campaign' })
  await expect(dialog.getByLabel('Campaign')).toHaveValue(/\d+/)
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Add to campaign' }).click()
  await expect(panel.getByText('30 contacts added to the campaign')).toBeVisible()

  await box(panel, 'Person 29').click()
  await bar.getByRole('button', { name: 'Add to campaign' }).click()
  await dialog.getByRole('button', { name: 'Add to campaign' }).click()
  await expect(panel.getByText('No contacts added · 1 already in the campaign')).toBeVisible()
})

test('a deletion is undone, a contact marked as do not call, and the selection exported', async ({
  panel,
  server,
  account,
}) => {
  await addPeople(server, account, 3)
  await panel.goto('/contacts')
  const bar = panel.getByRole('region', { name: 'Selection' })
  await box(panel, 'Person 0').click()
  await box(panel, 'Person 1').click()
  const download = panel.waitForEvent('download')
  await bar.getByRole('link', { name: 'Export' }).click()
  const file = await (await download).createReadStream()
  const text = (await file.toArray()).join('')
  expect(text).toContain('Person 0')
  expect(text).toContain('Person 1')
  expect(text).not.toContain('Person 2')

  await bar.getByRole('button', { name: 'Delete' }).click()
  await expectAccessible(panel)
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('2 contacts deleted')).toBeVisible()
  await expect(panel.getByRole('row')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByText('Deletion undone')).toBeVisible()
  await expect(panel.getByRole('row')).toHaveCount(4)

  await box(panel, 'Person 2').click()
  await bar.getByRole('button', { name: 'Do not call' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Mark as do not call' }).click()
  await expect(panel.getByText('1 contact marked as do not call')).toBeVisible()
  await expect(row(panel, 'Person 2')).toContainText('Do not call')
})

test('lists are sorted by their headers, and what they show is saved as a view', async ({
  panel,
  server,
  account,
}) => {
  await addPeople(server, account, 3)
  await panel.goto('/contacts')
  const names = panel.getByRole('row').getByRole('link', { name: /^Person/ })
  await expect(names).toHaveText(['Person 2', 'Person 1', 'Person 0'])
  const name = panel.getByRole('columnheader', { name: 'Name' })
  await name.getByRole('link').click()
  await expect(panel).toHaveURL('/contacts?sort=name')
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(names).toHaveText(['Person 0', 'Person 1', 'Person 2'])
  await name.getByRole('link').click()
  await expect(name).toHaveAttribute('aria-sort', 'descending')
  await expect(names).toHaveText(['Person 2', 'Person 1', 'Person 0'])

  await panel.getByLabel('Stage', { exact: true }).selectOption('new')
  await panel.getByRole('button', { name: 'Save view' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('To call')
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const views = panel.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: 'To call' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(panel)
  await views.getByRole('link', { name: 'All', exact: true }).click()
  await expect(panel).toHaveURL('/contacts')
  await views.getByRole('link', { name: 'To call' }).click()
  await expect(panel).toHaveURL('/contacts?sort=name_desc&stage=new')

  await panel.getByRole('button', { name: 'Edit view' }).click()
  const edit = panel.getByRole('dialog', { name: 'Edit view' })
  await edit.getByLabel('Name').fill('New people')
  await edit.getByRole('button', { name: 'Rename view' }).click()
  await expect(views.getByRole('link', { name: 'New people' })).toBeVisible()
  await panel.getByRole('button', { name: 'Edit view' }).click()
  await edit.getByRole('button', { name: 'Delete view' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(panel).toHaveURL('/contacts')
  await expect(views).toBeHidden()
})

test('notes stand in the timeline, and are changed and deleted there', async ({
  panel,
  server,
  account,
}) => {
  const [id] = await addPeople(server, account, 1)
  await panel.goto(`/contacts/${id}`)
  await panel.getByRole('button', { name: 'Add note' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Prefers mornings.')
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Save note' }).click()
  const entry = panel.getByRole('listitem').filter({ hasText: 'Prefers mornings.' })
  await expect(entry).toContainText('Note by')
  await entry.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Note').fill('Prefers evenings.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  const changed = panel.getByRole('listitem').filter({ hasText: 'Prefers evenings.' })
  await expect(changed).toContainText('edited')
  await expectAccessible(panel)
  await changed.getByRole('button', { name: 'Delete' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('Note deleted')).toBeVisible()
  await expect(changed).toBeHidden()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('a selection and its actions fit the screen', async ({ panel, server, account }) => {
    await addPeople(server, account, 2)
    await panel.goto('/contacts')
    await panel.getByRole('checkbox').last().click()
    const bar = panel.getByRole('region', { name: 'Seçim' })
    await expect(bar).toBeVisible()
    await expectAccessible(panel)
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await panel.getByLabel('Sıralama', { exact: true }).selectOption({ index: 2 })
    await expect(panel).toHaveURL('/contacts?sort=name')
  })
})
