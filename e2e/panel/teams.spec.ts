import type { Browser, Page } from '@playwright/test'
import { openFreshPage } from '@/testing/browser/hydration'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import {
  createAccount,
  logIn,
  logInCookies,
  type Send,
  type Server,
  type TestAccount,
} from '@/testing/server'

async function pageOf(browser: Browser, server: Server, account: TestAccount): Promise<Page> {
  const page = await openFreshPage(browser, { baseURL: server.url })
  const cookies = Object.entries(await logInCookies(server, account))
  await page
    .context()
    .addCookies(cookies.map(([name, value]) => ({ name, value, url: server.url })))
  return page
}

const createAccounts = (server: Server, ...names: string[]) =>
  Promise.all(names.map((name) => createAccount(server, { name })))

async function makeTeam(send: Send, members: [TestAccount, 'admin' | 'member'][]): Promise<string> {
  const made = await send('/api/teams', { json: { name: 'Sales' } })
  const { id } = (await made.json()) as { id: string }
  for (const [{ email }, role] of members) {
    const added = await send(`/api/teams/${id}/members`, { json: { email, role } })
    expect(added.status).toBe(201)
  }
  return id
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` })

test('an owner creates a team, adds members by e-mail, changes their roles and removes them', async ({
  panel,
  server,
  account,
}) => {
  const [ayse, mert] = (await createAccounts(server, 'Ayşe Yılmaz', 'Mert Demir')) as [
    TestAccount,
    TestAccount,
  ]
  await panel.goto('/teams')
  await expect(panel.getByText('never contacts, calls or assistants')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('main').getByRole('button', { name: 'New team' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Name').fill('S')
  await dialog.getByRole('button', { name: 'Create team' }).click()
  await expect(dialog.getByText('Use at least 2 characters.')).toBeVisible()
  await expectAccessible(panel)
  await dialog.getByLabel('Name').fill('Sales')
  await dialog.getByLabel('Description').fill('Calls back whoever asked.')
  await dialog.getByRole('button', { name: 'Create team' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  await expect(panel.getByText('Calls back whoever asked.')).toBeVisible()
  await expect(row(panel, 'Ada Test')).toContainText('Owner')
  await expect(row(panel, 'Ada Test')).toContainText('You')

  const add = async (email: string, role?: string) => {
    await panel.getByRole('button', { name: 'Add member' }).click()
    await dialog.getByLabel('E-mail address').fill(email)
    if (role) await dialog.getByLabel('Role').selectOption(role)
    await dialog.getByRole('button', { name: 'Add member' }).click()
  }
  await add(mert.email)
  await expect(panel.getByText('Mert Demir added to the team')).toBeVisible()
  await expect(roleOf(panel, 'Mert Demir')).toHaveValue('member')
  await add(ayse.email, 'Admin')
  await expect(roleOf(panel, 'Ayşe Yılmaz')).toHaveValue('admin')
  await expect(panel.getByRole('combobox')).toHaveCount(2)

  await add('nobody@example.com')
  const email = dialog.getByLabel('E-mail address')
  await expect(email).toHaveAccessibleDescription(/Ask them to sign up first/)
  await expectAccessible(panel)
  await email.fill(mert.email)
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect(email).toHaveAccessibleDescription(/already on the team/)
  await email.fill(account.email)
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect(email).toHaveAccessibleDescription(/own this team/)
  await panel.keyboard.press('Escape')

  await roleOf(panel, 'Mert Demir').selectOption('Admin')
  await expect(panel.getByText('New role for Mert Demir: Admin')).toBeVisible()
  await roleOf(panel, 'Ayşe Yılmaz').selectOption('Member')
  await expect(panel.getByText('New role for Ayşe Yılmaz: Member')).toBeVisible()
  await panel.reload()
  await expect(roleOf(panel, 'Mert Demir')).toHaveValue('admin')
  await expect(roleOf(panel, 'Ayşe Yılmaz')).toHaveValue('member')
  await expectAccessible(panel)

  await panel.getByRole('button', { name: 'Remove Mert Demir' }).click()
  const question = panel.getByRole('alertdialog')
  await expect(question).toContainText('can be added again')
  await expectAccessible(panel)
  await question.getByRole('button', { name: 'Remove member' }).click()
  await expect(row(panel, 'Mert Demir')).toHaveCount(0)
  await panel.getByRole('main').getByRole('link', { name: 'Teams' }).click()
  await expect(row(panel, 'Sales')).toContainText('2 members')
  await expectAccessible(panel)
})

test('an admin manages all members but the owner and gives up the role; a member can only view and leave', async ({
  panel,
  browser,
  server,
  account,
}) => {
  const [ayse, mert] = (await createAccounts(server, 'Ayşe Yılmaz', 'Mert Demir')) as [
    TestAccount,
    TestAccount,
  ]
  const id = await makeTeam(await logIn(server, account), [
    [ayse, 'admin'],
    [mert, 'member'],
  ])
  await panel.goto(`/teams/${id}`)
  await expect(panel.getByRole('button', { name: 'Add member' })).toBeVisible()
  // The owner cannot leave.
  await expect(panel.getByRole('button', { name: 'Leave team' })).toHaveCount(0)

  const admin = await pageOf(browser, server, ayse)
  await admin.goto(`/teams/${id}`)
  await expect(row(admin, 'Ada Test').getByRole('button')).toHaveCount(0)
  await expect(row(admin, 'Ada Test').getByRole('combobox')).toHaveCount(0)
  await roleOf(admin, 'Mert Demir').selectOption('Admin')
  await expect(admin.getByText('New role for Mert Demir: Admin')).toBeVisible()
  await roleOf(admin, 'Mert Demir').selectOption('Member')
  await expect(admin.getByText('New role for Mert Demir: Member')).toBeVisible()
  await roleOf(admin, 'Ayşe Yılmaz').selectOption('Member')
  await expect(admin.getByRole('alertdialog')).toContainText('Step down as admin?')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Cancel' }).click()
  await expect(roleOf(admin, 'Ayşe Yılmaz')).toHaveValue('admin')
  await roleOf(admin, 'Ayşe Yılmaz').selectOption('Member')
  await admin.getByRole('button', { name: 'Become a member' }).click()
  await expect(admin.getByRole('button', { name: 'Add member' })).toHaveCount(0)
  await admin.context().close()

  const member = await pageOf(browser, server, mert)
  await member.goto(`/teams/${id}`)
  await expect(row(member, 'Ayşe Yılmaz')).toContainText(ayse.email)
  await expect(member.getByRole('main').getByRole('combobox')).toHaveCount(0)
  await expect(member.getByRole('main').getByRole('button')).toHaveText(['Leave team'])
  await expectAccessible(member)
  const refused = await member.request.patch(`/api/teams/${id}/members`, {
    headers: { origin: server.url },
    data: { userId: mert.id, role: 'admin' },
  })
  expect([refused.status(), await refused.json()]).toMatchObject([403, { code: 'forbidden' }])
  await member.getByRole('button', { name: 'Leave team' }).click()
  await member.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click()
  await expect(member.getByText('No teams yet')).toBeVisible()
  await member.goto(`/teams/${id}`)
  await expect(member.getByText('Sales')).toHaveCount(0)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await member.context().close()

  // The member has left in the meantime. The open page does not know this yet, so it shows an error.
  await panel.getByRole('button', { name: 'Remove Mert Demir' }).click()
  const question = panel.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove member' }).click()
  await expect(question).toContainText('no longer on the team')
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('a team is created; a member is added, changes role and is removed @look', async ({
    panel,
    server,
  }) => {
    const [ayse] = (await createAccounts(server, 'Ayşe Yılmaz')) as [TestAccount]
    await panel.goto('/teams')
    await panel.getByRole('button', { name: 'Yeni ekip' }).click()
    const dialog = panel.getByRole('dialog')
    await dialog.getByLabel('Ad', { exact: true }).fill('Satış ekibi')
    await dialog.getByRole('button', { name: 'Ekip oluştur' }).click()
    await expect(panel.getByRole('heading', { level: 1, name: 'Satış ekibi' })).toBeVisible()

    await panel.getByRole('button', { name: 'Üye ekle' }).click()
    const email = dialog.getByLabel('E-posta adresi')
    await email.fill('kimse@example.com')
    await dialog.getByRole('button', { name: 'Üye ekle' }).click()
    await expect(email).toHaveAccessibleDescription(/Önce kaydolmasını isteyin/)
    await email.fill(ayse.email)
    await dialog.getByRole('button', { name: 'Üye ekle' }).click()
    await expect(panel.getByText('Ayşe Yılmaz ekibe eklendi')).toBeVisible()
    await panel.getByRole('combobox', { name: 'Ayşe Yılmaz: rol' }).selectOption('Yönetici')
    await expect(panel.getByText('Ayşe Yılmaz için yeni rol: Yönetici')).toBeVisible()
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)

    await panel.getByRole('button', { name: 'Ayşe Yılmaz adlı üyeyi çıkar' }).click()
    const question = panel.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Üyeyi çıkar' }).click()
    await expect(row(panel, 'Ayşe Yılmaz')).toHaveCount(0)
    await expect(panel.getByText('Şimdilik tek üye sizsiniz')).toBeVisible()
  })
})
