import { expect, it } from 'vitest'
import { agentMessageKey } from './agent-message-key'

const key = agentMessageKey

it('treats null, empty and absent parts alike', () => {
  expect(key('follow_up', {})).toMatch(/^agent:follow_up:[0-9a-f]{64}$/)
  expect(key('follow_up', {})).toBe(
    key('follow_up', { text: '', templateName: null, templateLang: undefined, templateParams: [] }),
  )
})

it('differs by type and by every part of the content', () => {
  const keys = [
    key('follow_up', {}),
    key('custom', {}),
    key('custom', { text: 'a' }),
    key('custom', { templateName: 'a' }),
    key('custom', { templateName: 'a', templateLang: 'en' }),
    key('custom', { templateName: 'a', templateParams: ['x', 'y'] }),
    key('custom', { templateName: 'a', templateParams: ['y', 'x'] }),
    key('custom', { templateName: 'a', templateParams: ['x,y'] }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
