import { expect, it } from 'vitest'
import { usedMessages } from './used-messages.mjs'

const SOURCE = `
export async function Row() {
  const t = await getTranslations('actions.columns')
  const forms = useTranslations('actions-forms')
  return <p title={t('name')}>{forms(\`moments.\${moment}\`)} {t.rich('when', { b })} {other('x')}</p>
}
async function Cell() {
  const t = await getTranslations({ locale: 'en', namespace: 'calls' })
  return t(
    'title',
  ) + t(\`\${kind}Unknown\`) + format('date')
}`

it('finds the used messages in the namespace that was bound last', () => {
  expect(usedMessages(SOURCE)).toEqual([
    { namespace: 'actions.columns', key: 'name', isPrefix: false },
    { namespace: 'actions-forms', key: 'moments', isPrefix: true },
    { namespace: 'actions.columns', key: 'when', isPrefix: false },
    { namespace: 'calls', key: 'title', isPrefix: false },
  ])
})
