import { describe, expect, it } from 'vitest'
import { NewAssistant } from '../../contract/endpoints'
import { fillPlaceholders } from '@/lib/platform/vocabulary/placeholders'
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

it.each([
  ['dental-reception', 'en', 'Hello. This is Grace, the virtual assistant. How can I help you?'],
  [
    'lead-follow-up',
    'en',
    'Hello, this is Oliver, the virtual assistant. You had asked us for information. Is now a good moment for two minutes?',
  ],
  [
    'appointment-reminder',
    'en',
    'Hello, this is Emma, the virtual assistant. I am calling about an appointment. Do you have a moment?',
  ],
  [
    'dental-reception',
    'tr',
    'İyi günler. Ben sanal asistan Defne. Size nasıl yardımcı olabilirim?',
  ],
  [
    'lead-follow-up',
    'tr',
    'Merhaba, ben sanal asistan Mert. Bizden bilgi istemiştiniz. İki dakikanız var mı?',
  ],
  [
    'appointment-reminder',
    'tr',
    'Merhaba, ben sanal asistan Ece. Bir randevu hakkında arıyorum. Müsait misiniz?',
  ],
] as const)(
  '%s in %s greets without an unknown name of the business',
  (template, language, said) => {
    const { name, greeting, voicemailMessage } = templateTexts(template, language)
    const spoken = (text: string) => fillPlaceholders(text, { assistant_name: name })
    expect(spoken(greeting)).toBe(said)
    expect(spoken(voicemailMessage)).toMatch(
      language === 'tr'
        ? /^Merhaba, ben sanal asistan \p{L}+\. /u
        : /^Hello, this is the virtual assistant\. /,
    )
  },
)
