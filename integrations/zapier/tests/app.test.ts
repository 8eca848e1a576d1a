import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import App from '../src/index'
import { validate } from './zapier'

type Display = { label?: string; description?: string }

const folder = fileURLToPath(new URL('..', import.meta.url))
const { triggers, creates, searches, searchOrCreates = {} } = App

it("is valid by Zapier's schema, which finds planted faults", async () => {
  expect(await validate()).toEqual([])
  const { create_contact: create } = creates
  const faulty = { ...App, creates: { ...creates, create_contact: { ...create, noun: undefined } } }
  expect(await validate(faulty)).toMatchObject([
    { property: 'instance.creates.create_contact', message: 'requires property "noun"' },
  ])
})

it('names only dropdowns and searches that it has', () => {
  const fields = [...Object.values(creates), ...Object.values(searches)].flatMap(
    ({ operation }) => operation.inputFields as { dynamic?: string; search?: string }[],
  )
  const named = (references: (string | undefined)[]) =>
    new Set(references.flatMap((reference) => reference?.split('.')[0] ?? []))
  const lists = Object.values(triggers).filter(({ display }) => display.hidden)
  expect(named(fields.map(({ dynamic }) => dynamic))).toEqual(new Set(lists.map(({ key }) => key)))
  expect(named(fields.map(({ search }) => search))).toEqual(new Set(['find_contact']))
  expect(searches).toHaveProperty('find_contact')
})

it('has the words that Zapier asks for', () => {
  const all: { display: Display }[] = [
    ...Object.values(triggers),
    ...Object.values(creates),
    ...Object.values(searches),
    ...Object.values(searchOrCreates),
  ]
  for (const { display } of all) {
    expect(display.label).toMatch(/^[A-Z]/)
    expect(display.description).toMatch(/^[A-Z].*\.$/)
  }
  for (const { display } of Object.values(triggers)) {
    expect(display.description).toMatch(/^Triggers when /)
  }
})

it('is built into what Zapier loads', async () => {
  await promisify(execFile)('npm', ['run', '_zapier-build'], { cwd: folder })
  const built = (await import(/* @vite-ignore */ `${folder}dist/src/index.js`)) as {
    default: typeof App
  }
  expect(Object.keys(built.default.triggers)).toEqual(Object.keys(triggers))
  expect(await validate(built.default)).toEqual([])
})
