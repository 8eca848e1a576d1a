import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { publicApi, type Server, type TestAccount } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { untilKeysWork } from './keyboard'

async function addContacts(
  server: Server,
  account: TestAccount,
  contacts: Record<string, string>[],
) {
  const api = publicApi(server, account)
  const ids: string[] = []
  for (const json of contacts) {
    const response = await api('/contacts', { json })
    expect(response.status).toBe(201)
    ids.push(((await response.json()) as { id: string }).id)
  }
  return ids
}

const ADA = { first_name: 'Ada', last_name: 'Lovelace', phone: '+90 532 111 22 33' }
const GRACE = { first_name: 'Grace', last_name: 'Hopper', phone: '0533 111 22 33', company: 'Navy' }

test('the first contact is added from the empty page, and no contact is added twice', async ({
  panel,
}) => {
  await panel.goto('/contacts')
  await expect(panel.getByText('No contacts yet')).toBeVisible()
  await expectAccessible(panel)

  await panel.getByRole('button', { name: 'Add contact' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Add contact' })
  await dialog.getByLabel('Phone').fill('0532 111')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(dialog.getByText('A phone number has at least 10 digits.')).toBeVisible()
  await expect(dialog.getByText('Fill in this field.')).toBeVisible()
  await expectAccessible(panel)
  await expect(dialog.getByLabel('Phone')).toHaveValue('0532 111')
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Phone').fill('0532 111 22 33')
  await dialog.getByRole('button', { name: 'Add contact' }).click()

  await expect(panel.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  await expect(panel.getByText('Added in the panel')).toBeVisible()
  await expect(panel.getByText('Not called yet.')).toBeVisible()
  const url = panel.url()

  await panel.getByRole('link', { name: 'Contacts' }).first().click()
  await panel.getByRole('button', { name: 'Add contact' }).click()
  await dialog.getByLabel('First name').fill('Somebody else')
  await dialog.getByLabel('Phone').fill('+905321112233')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(panel).toHaveURL(url)
  await expect(panel.getByText('This phone number is already in your contacts')).toBeVisible()
  await expect(panel.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
})

test('the list is searched, filtered and navigated by keyboard', async ({
  panel,
  server,
  account,
}) => {
  await addContacts(server, account, [ADA, GRACE])
  await panel.goto('/contacts')
  const rows = panel.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expectAccessible(panel)

  await panel.getByRole('searchbox').fill('532 111')
  await expect(panel).toHaveURL('/contacts?search=532+111')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Ada Lovelace')
  await panel.getByLabel('Stage', { exact: true }).selectOption('lost')
  await expect(panel.getByText('No matching contacts')).toBeVisible()
  await panel.reload()
  await expect(panel.getByRole('searchbox')).toHaveValue('532 111')
  await panel.getByRole('link', { name: 'Show all contacts' }).click()
  await expect(rows).toHaveCount(3)

  await panel.getByRole('link', { name: 'Grace Hopper' }).focus()
  await untilKeysWork(panel)
  await panel.keyboard.press('ArrowDown')
  await expect(panel.getByRole('link', { name: 'Ada Lovelace' })).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(panel.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
})

test('a contact is edited, marked as do not call and deleted on its page', async ({
  panel,
  server,
  account,
}) => {
  const [id] = await addContacts(server, account, [ADA])
  await panel.goto(`/contacts/${id}`)
  await expect(panel.getByText('Added through the API')).toBeVisible()
  await expectAccessible(panel)

  await panel.getByRole('button', { name: 'Edit' }).click()
  const sheet = panel.getByRole('dialog', { name: 'Edit Ada Lovelace' })
  await sheet.getByLabel('First name').fill('')
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(sheet.getByText('Fill in this field.')).toBeVisible()
  await sheet.getByLabel('First name').fill('Augusta')
  await sheet.getByLabel('Stage').selectOption('evaluating')
  await expectAccessible(panel)
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Augusta Lovelace' })).toBeVisible()
  await expect(panel.getByText('First name: Ada → Augusta')).toBeVisible()
  await expect(panel.getByText('Stage: New → Evaluating')).toBeVisible()

  await panel.getByRole('button', { name: 'Do not call' }).click()
  const request = panel.getByRole('alertdialog', {
    name: 'Never call Augusta Lovelace again?',
  })
  await request.getByLabel('Reason').fill('Asked at the desk')
  await expectAccessible(panel)
  await request.getByRole('button', { name: 'Mark as do not call' }).click()
  await expect(panel.getByText(/^Do not call. They asked on/)).toBeVisible()
  await expect(panel.getByText('Asked not to be called again')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Call', exact: true })).toBeHidden()
  await expectAccessible(panel)

  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect(panel).toHaveURL('/contacts')
  await expect(panel.getByText('No contacts yet')).toBeVisible()
  await expect(panel.getByText('Contact deleted')).toBeVisible()
  // Nothing undoes the deletion, and so it is carried out.
  const api = publicApi(server, account)
  await expect
    .poll(async () => (await api(`/contacts/${id}`)).status, { timeout: within(30_000) })
    .toBe(404)
  await panel.goto(`/contacts/${id}`)
  await expect(panel.getByRole('heading', { level: 1 })).not.toContainText('Augusta')
})

test('a long list has pages, and an outdated URL leads to its first page', async ({
  panel,
  server,
  account,
}) => {
  const contacts = Array.from({ length: 30 }, (_, n) => ({
    first_name: `Person ${n}`,
    phone: `05320000${String(n).padStart(3, '0')}`,
  }))
  await addContacts(server, account, contacts)
  await panel.goto('/contacts')
  await expect(panel.getByText('1–25 of 30')).toBeVisible()
  await panel.getByRole('link', { name: 'Next' }).click()
  await expect(panel).toHaveURL('/contacts?page=2')
  await expect(panel.getByRole('row')).toHaveCount(6)
  await panel.goto('/contacts?page=9&heat=lukewarm')
  await expect(panel.getByText('1–25 of 30')).toBeVisible()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('a contact is added, found and marked as do not call @look', async ({
    panel,
    server,
    account,
  }) => {
    await addContacts(server, account, [GRACE])
    await panel.goto('/contacts')
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Kişi ekle' }).click()
    const dialog = panel.getByRole('dialog', { name: 'Kişi ekle' })
    await dialog.getByLabel('Ad', { exact: true }).fill('Işıl')
    await dialog.getByLabel('Soyad').fill('İnce')
    await dialog.getByLabel('Telefon').fill('0532 111 22 33')
    await expectAccessible(panel)
    await dialog.getByRole('button', { name: 'Kişi ekle' }).click()
    await expect(panel.getByRole('heading', { level: 1, name: 'Işıl İnce' })).toBeVisible()
    await expect(panel.getByText('Panelden eklendi')).toBeVisible()
    await expectAccessible(panel)

    await panel.getByRole('button', { name: 'Aranmasın' }).click()
    await panel.getByRole('button', { name: 'Aranmayacak olarak işaretle' }).click()
    await expect(panel.getByText(/tarihinde aranmak istemediğini bildirdi/)).toBeVisible()

    await panel.goto('/contacts?search=isil%20INCE')
    await expect(panel.getByRole('row').last()).toContainText('Işıl İnce')
    await panel.goto('/contacts?search=%C4%B1%C5%9F%C4%B1l%20ince')
    await expect(panel.getByRole('row').last()).toContainText('Işıl İnce')
    await expect(panel.getByRole('row').last()).toContainText('Aranmak istemiyor')
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
