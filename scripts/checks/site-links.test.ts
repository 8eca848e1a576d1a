import { describe, expect, it } from 'vitest'
import { brokenLinks } from './site-links.mjs'

const PATHS = [
  '/',
  '/calls',
  '/assistants/new',
  '/assistants/[id]',
  '/assistants/[id]/scenarios/[scenarioId]',
  '/assistants/[id]/scenarios/[scenarioId]/edit',
  '/api/assistants/[id]/scenarios',
  '/api/actions/sms/[id]',
]

const problems = (text: string) =>
  brokenLinks({ path: 'components/a.tsx', text }, PATHS).map((one) => one.split(' at ')[1])

describe('a literal that begins with a slash', () => {
  it('may be a page or route, with a query or an anchor', () => {
    for (const link of [
      `'/calls'`,
      '`/calls?from=${day}#voice`',
      '`/assistants/${id}`',
      '`/assistants/${id}/scenarios/${one.id}/edit`',
      '`/api/actions/${channel}/${id}`',
      `'/'`,
    ])
      expect(problems(`const view = <Link href={${link}} />`)).toEqual([])
  })

  it('is reported if there is none', () => {
    expect(problems('router.push(`/assistants/${id}/tests/${testId}`)')).toEqual([
      '/assistants/…/tests/…',
    ])
    expect(problems(`go('/assistants/nwe')`)).toEqual(['/assistants/nwe'])
    expect(problems(`\n<Link href="/call" />`)).toEqual(['/call'])
    expect(problems(`redirect('/assistants/new/scenarios')`)).toEqual(['/assistants/new/scenarios'])
  })

  it('needs a page that takes a parameter in the place of an expression', () => {
    expect(problems('go(`/${name}`)')).toEqual(['/…'])
  })
})

describe('a constant', () => {
  const use = (then: string) => `function f() {
    const path = \`/assistants/\${id}/scenarios\`
    send({ path: \`/api\${path}\` })
    ${then}
  }`

  it('is looked at in the paths that it begins', () => {
    expect(problems(use('push(`${path}/${test}`)'))).toEqual([])
    expect(problems(use('push(`${path}/${test}/runs`)'))).toEqual([
      '/assistants/…/scenarios/…/runs',
    ])
  })

  it('is a link itself if it is used as one', () => {
    expect(problems(use('push(path)'))).toEqual(['/assistants/…/scenarios'])
  })
})

describe('a path with an unknown beginning', () => {
  it('must end like a page or route', () => {
    expect(problems('go(`${path}/edit`)')).toEqual([])
    expect(problems('go(`${config().APP_URL}/calls`)')).toEqual([])
    expect(problems('go(`/api${path}/scenarios`)')).toEqual([])
    expect(problems('go(`${path}/change`)')).toEqual(['…/change'])
  })
})
