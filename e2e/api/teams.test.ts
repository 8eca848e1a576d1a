import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, type Send, sender, type TestAccount } from '@/testing/server'
import { body } from '@/testing/api/calling'

const server = sharedServer()

interface Person {
  account: TestAccount
  panel: Send
}

type Json = Record<string, unknown> & { id: string }
type Member = { userId: string; name: string; email: string; role: string; joinedAt: string }

let owner: Person
let admin: Person
let member: Person
let other: Person

beforeAll(async () => {
  const make = async (name: string): Promise<Person> => {
    const account = await createAccount(server, { name })
    return { account, panel: await logIn(server, account) }
  }
  const people = ['Olga', 'Ayşe', 'Mert', 'Zeynep'].map(make)
  ;[owner, admin, member, other] = (await Promise.all(people)) as [Person, Person, Person, Person]
})

async function send(by: Person, path: string, options?: Parameters<Send>[1]) {
  const response = await by.panel(`/api/teams${path}`, options)
  return { status: response.status, body: await body<Json>(response) }
}

const create = (by: Person, json: unknown = { name: 'Sales' }) => send(by, '', { json })

function membersOf(id: string) {
  const path = `/${id}/members`
  return {
    list: (by: Person) => send(by, path),
    add: (by: Person, json: unknown) => send(by, path, { json }),
    change: (by: Person, userId: unknown, role: unknown) =>
      send(by, path, { method: 'PATCH', json: { userId, role } }),
    remove: (by: Person, userId: string) =>
      send(by, `${path}?userId=${encodeURIComponent(userId)}`, { method: 'DELETE' }),
  }
}

async function makeTeam() {
  const { body: team } = await create(owner)
  const members = membersOf(team.id)
  for (const [{ account }, role] of [
    [admin, 'admin'],
    [member, 'member'],
  ] as const) {
    expect((await members.add(owner, { email: account.email, role })).status).toBe(201)
  }
  const roles = async () => {
    const { data } = (await members.list(owner)).body as unknown as { data: Member[] }
    return Object.fromEntries(data.map(({ userId, role }) => [userId, role]))
  }
  return { id: team.id, ...members, roles }
}

const told = ({ status, body: { code } }: { status: number; body: Json }) => [status, code]
const problems = ({ status, body: { error, details } }: { status: number; body: Json }) => {
  expect([status, error]).toEqual([400, 'validation_error'])
  return (details as { path: string }[]).map(({ path }) => path)
}

const NOT_FOUND = [404, 'team_not_found']
const FORBIDDEN = [403, 'forbidden']
const NO_MEMBER = [404, 'member_not_found']
const IMMUTABLE = [403, 'owner_immutable']
const NO_IDS = ['0', 'abc', '-1', '9'.repeat(30), '999999999']

describe('POST and GET /api/teams', () => {
  it('201: the creator is the owner, the service assigns the slug', async () => {
    const before = Date.now()
    const made = await create(owner, { name: ' Çağrı & Satış Ekibi ', description: ' Who calls ' })
    expect(made).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^[1-9]\d*$/),
        name: 'Çağrı & Satış Ekibi',
        description: 'Who calls',
        slug: expect.stringMatching(/^cagri-satis-ekibi-[a-z0-9]+$/),
        role: 'owner',
        memberCount: 1,
        createdAt: expect.stringMatching(/Z$/),
      },
    })
    const moment = parseInt(String(made.body.slug).split('-').at(-1)!, 36)
    expect(moment).toBeGreaterThanOrEqual(before - 60_000)
    const again = await create(owner, { name: 'Çağrı & Satış Ekibi', slug: made.body.slug })
    expect(again.body).toMatchObject({ description: null })
    expect(again.body.slug).not.toBe(made.body.slug)
  })

  it('400: a name of 2 to 100 characters, a description of at most 500', async () => {
    expect(problems(await create(owner, {}))).toEqual(['name'])
    expect(problems(await create(owner, { name: ' x ' }))).toEqual(['name'])
    const long = { name: 'x'.repeat(101), description: 'x'.repeat(501) }
    expect(problems(await create(owner, long))).toEqual(['name', 'description'])
    const longest = { name: 'x'.repeat(100), description: 'x'.repeat(500) }
    expect((await create(owner, longest)).status).toBe(201)
    expect((await create(owner, { name: 'ab', description: '' })).body.description).toBeNull()
  })

  it('200: the account’s teams, newest first, with its role', async () => {
    const person = { account: other.account, panel: other.panel }
    expect((await send(person, '')).body).toEqual({ data: [] })
    const team = await makeTeam()
    await team.add(admin, { email: other.account.email, role: 'admin' })
    const own = await create(person, { name: 'Own' })
    const { body: list } = await send(person, '')
    expect(list.data).toEqual([
      own.body,
      expect.objectContaining({ id: team.id, role: 'admin', memberCount: 4 }),
    ])
  })

  it('401 without a session, 403 from another origin', async () => {
    const { id } = await makeTeam()
    const anybody = sender(server, { origin: server.url })
    const paths = ['/api/teams', `/api/teams/${id}/members`]
    for (const path of paths) {
      const response = await anybody(path)
      expect([response.status, await response.json()]).toEqual([401, { error: 'unauthorized' }])
    }
    const headers = { origin: 'https://elsewhere.example' }
    const foreign = await owner.panel('/api/teams', { json: { name: 'Sales' }, headers })
    expect(foreign.status).toBe(403)
  })
})

describe('states of a member', () => {
  it('absent → member: by e-mail in any case, as a member by default', async () => {
    const team = await makeTeam()
    const email = ` ${other.account.email.toUpperCase()} `
    const added = await team.add(admin, { email })
    expect(added).toEqual({
      status: 201,
      body: {
        userId: other.account.id,
        name: 'Zeynep',
        email: other.account.email,
        role: 'member',
        joinedAt: expect.stringMatching(/Z$/),
      },
    })
    const { body: list } = await team.list(other)
    expect(list.data).toEqual([
      expect.objectContaining({ userId: owner.account.id, name: 'Olga', role: 'owner' }),
      expect.objectContaining({ userId: admin.account.id, name: 'Ayşe', role: 'admin' }),
      expect.objectContaining({ userId: member.account.id, name: 'Mert', role: 'member' }),
      added.body,
    ])
  })

  it('absent → admin', async () => {
    const team = await makeTeam()
    const { email, id } = other.account
    expect((await team.add(owner, { email, role: 'admin' })).body.role).toBe('admin')
    expect(await team.roles()).toMatchObject({ [id]: 'admin' })
  })

  it('member → admin → member, never owner', async () => {
    const team = await makeTeam()
    const { id, email } = member.account
    const promoted = await team.change(admin, id, 'admin')
    expect(promoted).toMatchObject({ status: 200, body: { userId: id, email, role: 'admin' } })
    expect((await team.change(member, admin.account.id, 'member')).body.role).toBe('member')
    expect((await team.change(owner, id, 'member')).body.role).toBe('member')
    expect(problems(await team.change(owner, id, 'owner'))).toEqual(['role'])
    expect(problems(await team.add(owner, { email: other.account.email, role: 'owner' }))).toEqual([
      'role',
    ])
    expect(await team.roles()).toMatchObject({ [id]: 'member', [admin.account.id]: 'member' })
  })

  it('admin or member → absent: removed by the owner or an admin', async () => {
    const team = await makeTeam()
    const gone = { status: 200, body: { success: true } }
    expect(await team.remove(admin, member.account.id)).toEqual(gone)
    expect(await team.remove(owner, admin.account.id)).toEqual(gone)
    expect(await team.roles()).toEqual({ [owner.account.id]: 'owner' })
    expect(told(await team.list(member))).toEqual(NOT_FOUND)
    expect((await team.add(owner, { email: member.account.email })).status).toBe(201)
  })

  it('admin or member → absent: by leaving', async () => {
    const team = await makeTeam()
    for (const { account, panel } of [member, admin]) {
      expect((await team.remove({ account, panel }, account.id)).status).toBe(200)
    }
    expect(await team.roles()).toEqual({ [owner.account.id]: 'owner' })
  })
})

describe('errors of teams', () => {
  it('e-mail not registered: 404 user_not_registered', async () => {
    const team = await makeTeam()
    const answer = await team.add(admin, { email: 'nobody@example.com', role: 'member' })
    expect(told(answer)).toEqual([404, 'user_not_registered'])
  })

  it('adding the owner again: 409 already_owner', async () => {
    const team = await makeTeam()
    for (const by of [owner, admin]) {
      const answer = await team.add(by, { email: owner.account.email, role: 'admin' })
      expect(told(answer)).toEqual([409, 'already_owner'])
    }
    expect((await team.roles())[owner.account.id]).toBe('owner')
  })

  it('adding an existing member: 409 already_member, and the role stays', async () => {
    const team = await makeTeam()
    const answer = await team.add(owner, { email: member.account.email, role: 'admin' })
    expect(told(answer)).toEqual([409, 'already_member'])
    expect((await team.roles())[member.account.id]).toBe('member')
  })

  it('changing the owner’s role: 403 owner_immutable', async () => {
    const team = await makeTeam()
    for (const by of [owner, admin]) {
      expect(told(await team.change(by, owner.account.id, 'member'))).toEqual(IMMUTABLE)
    }
  })

  it('removing the owner: 403 owner_immutable, even by the owner', async () => {
    const team = await makeTeam()
    for (const by of [owner, admin]) {
      expect(told(await team.remove(by, owner.account.id))).toEqual(IMMUTABLE)
    }
    expect((await team.roles())[owner.account.id]).toBe('owner')
  })

  it('a member acting as an admin: 403 forbidden, whichever member it concerns', async () => {
    const team = await makeTeam()
    const before = await team.roles()
    for (const { email } of [other.account, owner.account, { email: 'nobody@example.com' }]) {
      expect(told(await team.add(member, { email }))).toEqual(FORBIDDEN)
    }
    const ids = [owner.account.id, admin.account.id, other.account.id, ...NO_IDS]
    for (const id of ids) {
      expect(told(await team.change(member, id, 'admin'))).toEqual(FORBIDDEN)
      expect(told(await team.remove(member, id))).toEqual(FORBIDDEN)
    }
    expect(told(await team.change(member, member.account.id, 'admin'))).toEqual(FORBIDDEN)
    expect(await team.roles()).toEqual(before)
    expect((await team.list(member)).status).toBe(200)
  })

  it('an account that is not in the team: 404 member_not_found', async () => {
    const team = await makeTeam()
    for (const id of [other.account.id, ...NO_IDS]) {
      expect(told(await team.change(owner, id, 'admin'))).toEqual(NO_MEMBER)
      expect(told(await team.remove(admin, id))).toEqual(NO_MEMBER)
    }
    expect(told(await team.change(owner, 999_999_999, 'admin'))).toEqual(NO_MEMBER)
  })

  it('an unknown team or no access: 404 team_not_found for everything', async () => {
    const { id } = await makeTeam()
    for (const unknown of [id, ...NO_IDS]) {
      const team = membersOf(unknown)
      const answers = [
        team.list(other),
        team.add(other, { email: other.account.email, role: 'admin' }),
        team.add(other, { email: 'nobody@example.com' }),
        team.change(other, member.account.id, 'admin'),
        team.remove(other, member.account.id),
        team.remove(other, other.account.id),
      ]
      for (const answer of await Promise.all(answers)) expect(told(answer)).toEqual(NOT_FOUND)
    }
  })

  it('400 before everything else: names missing and wrong fields', async () => {
    const team = membersOf('abc')
    expect(problems(await team.add(other, {}))).toEqual(['email'])
    expect(problems(await team.add(other, { email: 'no address', role: 'chief' }))).toEqual([
      'email',
      'role',
    ])
    expect(problems(await team.change(other, undefined, undefined))).toEqual(['userId', 'role'])
    expect(problems(await team.remove(other, ''))).toEqual(['userId'])
    expect(problems(await send(other, '/1/members', { method: 'DELETE' }))).toEqual(['userId'])
  })

  it('405: a team cannot be changed or deleted', async () => {
    const { id } = await makeTeam()
    const put = await send(owner, `/${id}/members`, { method: 'PUT', json: {} })
    expect([put.status, put.body.error]).toEqual([405, 'method_not_allowed'])
    const gone = await send(owner, '', { method: 'DELETE' })
    expect(gone.status).toBe(405)
    expect((await send(owner, `/${id}`, { method: 'DELETE' })).status).toBe(404)
  })
})
