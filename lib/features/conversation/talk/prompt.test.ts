import { expect, it } from 'vitest'
import { systemPrompt } from './prompt'
import { exampleBriefing } from '@/testing/features/conversation'

it('names the business of the assistant', () => {
  const prompt = systemPrompt(exampleBriefing())
  expect(prompt).toContain('the voice assistant of "Yılmaz Diş Kliniği".')
  expect(prompt).toContain(`## The business that you speak for
{"name":"Yılmaz Diş Kliniği","address":"Moda Caddesi 14, Kadıköy","telephone":"+902165550100","website":"https://yilmazdis.example"}`)
})

it('leaves out unknown facts of the business', () => {
  const { account } = exampleBriefing()
  const business = { address: '', phone: '', website: '' }
  const prompt = systemPrompt(exampleBriefing({ account: { ...account, business } }))
  expect(prompt).toContain('the voice assistant of "Yılmaz Diş Kliniği".')
  expect(prompt).not.toContain('The business that you speak for')
})
