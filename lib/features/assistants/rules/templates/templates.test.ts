import { describe, expect, it } from 'vitest'
import { NewAssistant } from '../../contract/endpoints'
import { ASSISTANT_LANGUAGES } from '../assistant'
import { TEMPLATES, templateTexts } from '.'

const all = TEMPLATES.flatMap((name) =>
  ASSISTANT_LANGUAGES.map((language) => ({
    title: `${name} in ${language}`,
    name,
    language,
    texts: templateTexts(name, language),
  })),
)

describe.each(all)('$title', ({ name, language, texts }) => {
  it('is a new assistant that the contract takes as it stands', () => {
    const { extractedFields, ...rest } = NewAssistant.parse({ ...texts, language })
    const { extractedFields: given, ...same } = texts
    expect(rest).toMatchObject({ ...same, language })
    expect(extractedFields.map(({ key: _, ...field }) => field)).toEqual(given)
  })

  it('says who is speaking, that it is an assistant, and for whom', () => {
    expect(texts.greeting).toContain('{{assistant_name}}')
    expect(texts.greeting).toMatch(language === 'tr' ? /sanal asistan/ : /virtual assistant/)
    expect(texts.greeting).toContain('{{business_name}}')
  })

  it('sends emergencies to 112, and knows nothing that was not filled in', () => {
    expect(texts.instructions).toContain('112')
    expect(texts.instructions).toMatch(language === 'tr' ? /köşeli ayraç/ : /square brackets/)
    for (const fact of texts.coreKnowledge.split('\n')) expect(fact).toMatch(/: .*\[.+\]/)
  })

  it('yields the same kinds of fields in both languages', () => {
    const kinds = (one: typeof texts) =>
      one.extractedFields.map(({ type, values }) => [type, values.length])
    expect(kinds(texts)).toEqual(kinds(templateTexts(name, 'tr')))
  })
})
