import { fold } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { oneLine } from '@/lib/platform/text/visible-text'
import type { Briefing } from '../briefing'
import type { TalkLanguage } from '../words'
import type { OfferedTool } from './choose-tool'
import { FORBIDDEN } from './intents'
import { whenIn } from './when'

/** The part of JSON Schema that is read. */
interface Property {
  type?: unknown
  format?: unknown
  enum?: unknown
  description?: unknown
}

export interface Utterance {
  text: string
  language: TalkLanguage
  /** Local date of the account. */
  today: string
  briefing: Briefing
}

export interface Filled {
  given: Record<string, unknown>
  /** How many values come from the utterance. */
  said: number
  /** The first required parameter that has no value: its description, or its name. */
  missing: string | null
}

/** `4711`, `ER-204`. */
const CODE = /(?<![\p{L}\p{N}])(?:\p{Lu}{1,4}-?)?\d+(?:-\d+)*/gu

const ABOUT_PHONE = /phone|telefon|gsm|mobile/
const ABOUT_CODE = /number|numara|code|kod|\bid\b|_id$|\bno\b/
const ABOUT_TEXT =
  /reason|why|note|message|question|comment|query|text|neden|sebep|mesaj|soru|aciklama/
export const ABOUT_LANGUAGE = /^(?:language|lang|locale|dil)$/

/** Fills in the parameters of a tool from an utterance and the briefing. Optional ones only if they were named. */
export function fillParameters({ parameters }: OfferedTool, utterance: Utterance): Filled {
  const { properties = {}, required = [] } = parameters as {
    properties?: Record<string, Property>
    required?: string[]
  }
  const codes = utterance.text.match(CODE) ?? []
  const filled: Filled = { given: {}, said: 0, missing: null }
  const names = Object.keys(properties)
  const sorted = names.toSorted(
    (a, b) => Number(required.includes(b)) - Number(required.includes(a)),
  )
  for (const name of sorted) {
    const property = properties[name] ?? {}
    const isRequired = required.includes(name)
    const value = valueOf(name, property, { ...utterance, codes, isRequired })
    if (value) {
      filled.given[name] = value.value
      if (value.isSaid) filled.said += 1
    } else if (isRequired) {
      filled.missing ??= inWords(name, property)
    }
  }
  return filled
}

/** Maximum length of a spoken description, in characters. */
const MAX_SPOKEN = 120

/** The description of a parameter, which may be a text from outside, or its name. */
function inWords(name: string, { description }: Property): string {
  const text = typeof description === 'string' ? oneLine(description).trim() : ''
  const isSpoken = text !== '' && text.length <= MAX_SPOKEN && !FORBIDDEN.test(fold(text))
  return isSpoken ? text : name.replaceAll('_', ' ')
}

interface Value {
  value: unknown
  isSaid: boolean
}

type Situation = Utterance & { codes: string[]; isRequired: boolean }

function valueOf(name: string, property: Property, situation: Situation): Value | null {
  const { text, language, today, briefing, codes, isRequired } = situation
  const { type, format, description } = property
  if (Array.isArray(property.enum)) return choiceOf(name, property.enum, text, language)
  if (type === 'number' || type === 'integer') return numberOf(codes)
  if (type !== 'string') return null
  if (format === 'date') {
    const day = whenIn(text, today)?.days?.from
    return day ? { value: day, isSaid: true } : null
  }
  const about = fold(`${name} ${typeof description === 'string' ? description : ''}`)
  if (ABOUT_PHONE.test(about)) {
    const phone = briefing.contact?.phone || briefing.phone
    return isRequired && phone ? { value: phone, isSaid: false } : null
  }
  if (ABOUT_CODE.test(about) || !ABOUT_TEXT.test(about)) {
    const code = codes.shift()
    return code ? { value: code, isSaid: true } : null
  }
  return isRequired ? { value: text, isSaid: false } : null
}

function choiceOf(
  name: string,
  choices: readonly unknown[],
  text: string,
  language: TalkLanguage,
): Value | null {
  if (ABOUT_LANGUAGE.test(name)) {
    return choices.includes(language) ? { value: language, isSaid: false } : null
  }
  const said = ` ${fold(text)} `
  const named = choices.find(
    (choice) =>
      typeof choice === 'string' && said.includes(` ${fold(choice.replaceAll('_', ' '))}`),
  )
  return named === undefined ? null : { value: named, isSaid: true }
}

function numberOf(codes: string[]): Value | null {
  const at = codes.findIndex((code) => /^\d+$/.test(code))
  const [code] = at < 0 ? [] : codes.splice(at, 1)
  return code === undefined ? null : { value: Number(code), isSaid: true }
}
