/**
 * `npm run pictures` takes a picture of every page, in both languages and themes, on a laptop and a phone, from the
 * demo account. They go to `pictures/`, which git ignores. `-- --page calls` takes those of the pages whose address
 * contains a text, and `-- --look en-light-laptop` those of one look. `-- --front` takes those of the overview that the
 * front page shows, and `-- --readme` those of `docs/images`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { type Visit, visitsOf } from '@/bench/pages/page-list'
import { databaseUrl } from '@/e2e/invariants/invariant'
import type { Demo } from '@/lib/features/demo/create-demo'
import { LOCALE_COOKIE } from '@/i18n/locales'
import { poll } from '@/testing/poll'
import {
  logIn,
  logInCookies,
  operator,
  publicApi,
  startReceiver,
  startServer,
} from '@/testing/server'
import { chromiumFlags, findChromium } from '@/scripts/chromium.mjs'
import { root } from '@/scripts/lib/paths.mjs'
import { ensureTimeScale, within } from '@/scripts/lib/time-scale.mjs'
import { prepare } from '@/scripts/prepare.mjs'

const OUT = join(root, 'pictures')
const FRONT_OUT = join(root, 'components/shell/pictures')
const README_OUT = join(root, 'docs/images')

/** The pictures of docs/images. `[call]` and `[campaign]` stand for the longest call and the finished campaign. */
const README_PICTURES = {
  overview: '/overview',
  call: '/calls/[call]',
  appointments: '/appointments',
  playground: '/assistants/[assistant]',
  analytics: '/analytics',
  campaign: '/campaigns/[campaign]',
}

/** Maximum size of a picture of docs/images, in bytes. */
const README_BYTES = 150_000

/** The clinic of the pictures has early afternoon, so that its day has a past and free times ahead. */
const ZONES = [
  'Europe/Istanbul',
  'Europe/London',
  'Atlantic/Azores',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Denver',
  'America/Anchorage',
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Bangkok',
  'Asia/Dubai',
]
const AFTERNOON = { from: 13, until: 16 }

const FRONT = { width: 1280, height: 800, scale: 2 }
const README = { width: 1280, height: 800, scale: 1.5 }
const LOCALES = ['en', 'tr'] as const
const THEMES = ['light', 'dark'] as const
const SCREENS = {
  laptop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844, isPhone: true },
}
const LOOKS = LOCALES.flatMap((locale) =>
  THEMES.flatMap((theme) =>
    (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((screen) => ({
      name: `${locale}-${theme}-${screen}`,
      locale,
      theme,
      screen,
    })),
  ),
)

/** Maximum wait for a quiet network, in milliseconds. */
const QUIET_MS = 4000

/** For the delivery to arrive, in milliseconds. */
const WAIT = { timeout: 20_000, interval: 100 }

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: '' },
    look: { type: 'string', default: '' },
    front: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
})

await ensureTimeScale()
await prepare({ build: true })
const receiver = await startReceiver()
const server = await startServer({ empty: true, env: { SIMULATOR_SECOND_MS: '1000' } })
const browser = await chromium.launch({
  executablePath: await findChromium({ headed: false }),
  args: chromiumFlags,
})
try {
  await operator(server, 'demo', 'reset', '--timezone', timezoneNow())
  const demo = JSON.parse(await readFile(join(server.dataDir, 'demo.json'), 'utf8')) as Demo
  await addWhatTheDemoLacks(demo)
  if (values.front) await takeFront(browser, demo)
  else if (values.readme) await takeReadme(browser, demo)
  else await takeAll(browser, demo)
} finally {
  await browser.close()
  await server.stop()
  await receiver.close()
}

function timezoneNow(): string {
  const hour = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format())
  const isAfternoon = (zone: string) => hour(zone) >= AFTERNOON.from && hour(zone) < AFTERNOON.until
  return ZONES.find(isAfternoon) ?? 'Europe/Istanbul'
}

/** A team, a self-booking page, a tool, a subscription with a delivery, and a call that runs while the pictures are taken. */
async function addWhatTheDemoLacks(demo: Demo) {
  const send = await logIn(server, demo)
  const api = publicApi(server, demo)
  await expectOk(send('/api/teams', { json: { name: 'Yılmaz Diş Kliniği' } }))
  const {
    timezone: _,
    url: __,
    ...booking
  } = await expectOk<Record<string, unknown>>(send('/api/booking-settings'))
  await expectOk(
    send('/api/booking-settings', { method: 'PUT', json: { ...booking, selfBooking: true } }),
  )
  const tool = {
    name: 'patient_record',
    description: 'Finds the record of a patient.',
    parameters: [{ name: 'number', description: 'Number of the patient' }],
    request: { url: 'https://records.example/patients/{{number}}' },
  }
  await expectOk(send('/api/tools', { json: tool }))
  const subscription = { event: 'contact.created', targetUrl: receiver.url }
  await expectOk(api('/hooks', { json: subscription }))
  const contact = { first_name: 'Selin', last_name: 'Koç', phone: '0530 555 70 81' }
  await expectOk(api('/contacts', { json: contact }))
  await poll(async () => receiver.requests.length > 0 || undefined, WAIT)
  const call = { ...contact, assistant_id: demo.assistantId }
  const { call_id: callId } = await expectOk<{ call_id: string }>(api('/calls', { json: call }))
  await poll(async () => {
    const { status } = await expectOk<{ status: string }>(api(`/calls/${callId}`))
    return status === 'in_progress' || undefined
  }, WAIT)
}

async function expectOk<Body>(answer: Promise<Response>): Promise<Body> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

async function demoVisits({ email }: Demo): Promise<Visit[]> {
  const pool = new pg.Pool({ connectionString: await databaseUrl(server), max: 1 })
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [
    email,
  ])
  try {
    return await visitsOf(pool, rows[0]?.id ?? '')
  } finally {
    await pool.end()
  }
}

async function takeAll(by: Browser, demo: Demo) {
  await rm(OUT, { recursive: true, force: true })
  const all = await demoVisits(demo)
  const visits = all.filter(({ name }) => name.includes(values.page))
  for (const look of LOOKS.filter(({ name }) => name.includes(values.look))) {
    await takePictures(by, demo, look, visits)
    console.log(`${look.name}: ${visits.length} pictures in pictures/${look.name}`)
  }
}

async function takeFront(by: Browser, demo: Demo) {
  const jar = await logInCookies(server, demo)
  for (const locale of LOCALES) {
    for (const theme of THEMES) {
      const context = await openContext(by, { locale, theme, screen: FRONT }, jar)
      const page = await context.newPage()
      await open(page, '/overview')
      await writeFile(join(FRONT_OUT, `overview-${locale}-${theme}.webp`), await webpOf(page))
      await context.close()
    }
  }
}

/** @throws Error if a picture is too large */
async function takeReadme(by: Browser, demo: Demo) {
  const ids = await readmeIds(demo)
  const jar = await logInCookies(server, demo)
  const context = await openContext(by, { locale: 'en', theme: 'light', screen: README }, jar)
  const page = await context.newPage()
  for (const [name, pattern] of Object.entries(README_PICTURES)) {
    await open(
      page,
      pattern.replace(/\[(\w+)\]/, (_, row: string) => ids[row] ?? ''),
    )
    const picture = await webpOf(page)
    if (picture.length > README_BYTES) throw new Error(`${name} has ${picture.length} bytes.`)
    await writeFile(join(README_OUT, `${name}.webp`), picture)
    console.log(`docs/images/${name}.webp: ${picture.length} bytes`)
  }
  await context.close()
}

async function readmeIds({ email, assistantId }: Demo): Promise<Record<string, string>> {
  const pool = new pg.Pool({ connectionString: await databaseUrl(server), max: 1 })
  const { rows } = await pool.query<{ call: string; campaign: string }>(
    `select
       (select c.id from calls c where c.owner_id = u.id and c.status = 'completed'
        order by c.duration_seconds desc, c.started_at desc limit 1) as call,
       (select k.id from campaigns k where k.owner_id = u.id and k.status = 'finished' limit 1)::text as campaign
     from users u where u.email = $1`,
    [email],
  )
  await pool.end()
  return { assistant: assistantId, ...rows[0] }
}

/** The visible part of a page as WebP, which Playwright does not write by itself. */
async function webpOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await devtools.detach()
  return Buffer.from(data, 'base64')
}

interface Look {
  locale: (typeof LOCALES)[number]
  theme: (typeof THEMES)[number]
  screen: { width: number; height: number; scale?: number; isPhone?: boolean }
}

async function openContext(
  by: Browser,
  { locale, theme, screen: { width, height, scale = 1, isPhone = false } }: Look,
  cookies: Record<string, string>,
): Promise<BrowserContext> {
  const context = await by.newContext({
    baseURL: server.url,
    locale: locale === 'en' ? 'en-GB' : 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: isPhone,
  })
  context.setDefaultTimeout(within(60_000))
  const jar = { [LOCALE_COOKIE]: locale, ...cookies }
  await context.addCookies(
    Object.entries(jar).map(([name, value]) => ({ name, value, url: server.url })),
  )
  return context
}

/**
 * Opens a page, and waits for all that it shows: a placeholder has no heading. The network may never be quiet on a page that
 * follows a running call, so the wait for its later parts is limited.
 */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: within(QUIET_MS) }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
}

async function takePictures(
  by: Browser,
  demo: Demo,
  { name: folder, locale, theme, screen }: (typeof LOOKS)[number],
  visits: readonly Visit[],
) {
  await mkdir(join(OUT, folder), { recursive: true })
  const cookies = await logInCookies(server, demo)
  for (const isAnonymous of [false, true]) {
    const look = { locale, theme, screen: SCREENS[screen] }
    const context = await openContext(by, look, isAnonymous ? {} : cookies)
    const page = await context.newPage()
    for (const visit of visits.filter((one) => one.isAnonymous === isAnonymous)) {
      await open(page, visit.path)
      const file = visit.name.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'front'
      await page.screenshot({ path: join(OUT, folder, `${file}.png`), fullPage: true })
    }
    await context.close()
  }
}
