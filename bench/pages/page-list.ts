import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'

/** Every page of the file tree, with its group: `(panel)/contacts/[id]`. The one for unknown paths is none. */
const FILES = readdirSync(fileURLToPath(new URL('../../app', import.meta.url)), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('page.tsx') && !file.includes('[...'))
  .map((file) => file.replace(/\/?page\.tsx$/, ''))
  .toSorted()

/** The address of a page in the file tree, with its parameters: `/contacts/[id]`. */
const addressOf = (file: string) => `/${file.replace(/\([^)]*\)\/?/g, '')}`

export interface Visit {
  /** The address as the file tree and VIEWS name it: `/calls/[id]`, `/calls?view=charts`. */
  name: string
  /** The same with the ids of existing rows. */
  path: string
  /** Whether it is visited without a session: a browser that is logged in sees no login page. */
  isAnonymous: boolean
}

/** A browser that is logged in, with the pages of its account. */
export interface Visitor {
  cookie: string
  visits: readonly Visit[]
}

/** Other views of the pages with much data: tabs, filters, orders and later pages. */
const VIEWS: Record<string, readonly string[]> = {
  '/analytics': ['measure=appointments', 'assistant=[assistant]'],
  '/appointments': ['week=2026-11-23', 'view=upcoming', 'view=past', 'view=cancelled'],
  '/assistants/[id]/versions': ['version=50&against=current'],
  '/assistants/new': ['template=dental-reception&language=tr'],
  '/cadences/[id]': ['tab=people'],
  '/calls': [
    'view=charts',
    'status=busy',
    'outcome=callback',
    'field=budget&fieldText=1000',
    'search=William',
    'search=5000',
    'assistant=[assistant]',
    'campaign=[campaign]',
    'hour=9',
    'booked=true',
    'page=100',
  ],
  '/campaigns/[id]': ['state=failed', 'page=100'],
  '/contacts': [
    'sort=name',
    'sort=score',
    'stage=lost',
    'status=converted',
    'heat=hot&sort=score',
    'dnc=true',
    'search=Elif',
    'search=qxqx',
    'page=100',
  ],
  '/contacts/deletion-requests': ['view=completed'],
  '/knowledge-bases/[id]': ['view=ask', 'view=assistants'],
  '/lead-forms/[id]': ['state=spam', 'search=Visitor', 'page=5'],
  '/notifications': ['page=10'],
  '/usage': ['kind=call', 'page=100'],
  '/webhooks/[id]': ['period=month'],
  '/webhooks/deliveries': [
    'status=failed',
    'event=call.completed',
    'from=2026-11-01',
    'search=call.completed:1',
    'page=30',
  ],
}

/** The pages and their other views, as the file tree and `VIEWS` name them. */
const PAGES = FILES.flatMap((file) => {
  const page = addressOf(file)
  const names = [page, ...(VIEWS[page] ?? []).map((query) => `${page}?${query}`)]
  // A browser that is logged in sees no login page.
  return names.map((name) => ({ name, isAnonymous: file.startsWith('(auth)') }))
})

export const PAGE_NAMES: readonly string[] = PAGES.map(({ name }) => name)

/** Statements for the ids of an account's rows: the parameters of pages by the folder before them, and of views. */
const IDS: Record<string, string> = {
  actions: 'select id from actions where owner_id = $1 order by id limit 1',
  assistants: 'select id from assistants where owner_id = $1 order by id limit 1',
  scenarios: `select s.id from scenarios s join assistants a on a.id = s.assistant_id
    where s.owner_id = $1 order by a.id, s.id limit 1`,
  cadences: 'select id from cadences where owner_id = $1 and is_active order by id limit 1',
  calls: `select id from calls where owner_id = $1 and duration_seconds > 0
    order by started_at desc limit 1`,
  campaigns: 'select id from campaigns where owner_id = $1 order by contact_count desc limit 1',
  contacts: `select contact_id as id from calls where owner_id = $1 and duration_seconds > 0
    order by started_at desc limit 1`,
  'knowledge-bases': 'select id from knowledge_bases where owner_id = $1 order by id limit 1',
  documents: `select d.id from knowledge_documents d join knowledge_bases k on k.id = d.knowledge_base_id
    where d.owner_id = $1 order by k.id, d.id limit 1`,
  'lead-forms': 'select id from lead_forms where owner_id = $1 order by id limit 1',
  submissions: `select id from lead_submissions where owner_id = $1 order by form_id, created_at desc limit 1`,
  f: 'select slug as id from lead_forms where owner_id = $1 order by id limit 1',
  'f/[token]': `select f.slug || '/' || s.token as id from lead_submissions s join lead_forms f on f.id = s.form_id
    where s.owner_id = $1 order by f.id, s.created_at limit 1`,
  'phone-numbers': 'select id from phone_numbers where owner_id = $1 order by id limit 1',
  teams: 'select team_id as id from team_members where user_id = $1 order by team_id limit 1',
  tools: 'select id from tools where owner_id = $1 order by id limit 1',
  webhooks: 'select id from webhook_subscriptions where owner_id = $1 order by id limit 1',
  deliveries: 'select id from webhook_deliveries where owner_id = $1 order by id desc limit 1',
  book: 'select slug as id from booking_settings where owner_id = $1',
  appointments: `select booking_code as id from appointments
    where owner_id = $1 and status = 'booked' and starts_at > now() order by starts_at limit 1`,
}

/**
 * All pages as one account visits them.
 * @param owner the id of the account
 * @throws Error where the account has no row for a page
 */
export async function visitsOf(pool: Pool, owner: string): Promise<Visit[]> {
  const ids = new Map<string, string>()
  for (const [folder, statement] of Object.entries(IDS)) {
    const { rows } = await pool.query<{ id: string }>(statement, [owner])
    if (rows[0]) ids.set(folder, rows[0].id)
  }
  const idOf = (folder: string) => {
    const id = ids.get(folder)
    if (id === undefined) throw new Error(`Account ${owner} has nothing for /${folder}/[id].`)
    return id
  }
  return PAGES.map(({ name, isAnonymous }) => {
    const path = name
      .replace(
        /([\w-]+)\/\[\w+\](\/\[\w+\])?/g,
        (_, folder: string, second = '') => `${folder}/${idOf(folder + second)}`,
      )
      .replace(/=\[(\w+)\]/, (_, one: string) => `=${idOf(`${one}s`)}`)
    return { name, path, isAnonymous }
  })
}
