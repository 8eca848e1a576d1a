/** What is asked of a provider: to check the credentials, which sends nothing, or to send. */
export const SMS_STEPS = ['check', 'send'] as const
export type SmsStep = (typeof SMS_STEPS)[number]

/** English texts by error code; `other` is for unknown ones. */
type Texts = Readonly<Record<string, string>> & { readonly other: string }

/** The texts of a provider, by step if its codes depend on it. */
export type CodeTexts = Texts | Readonly<Record<SmsStep, Texts>>

/** Where a provider names its errors: in `localSms.send.40`, the prefix is `localSms`. */
interface Coded {
  prefix: string
  codes: CodeTexts
}

export function isKnownCode(codes: CodeTexts, step: SmsStep, code: string): boolean {
  return code !== 'other' && Object.hasOwn(textsOf(codes, step), code)
}

/** The place of a code among the provider's texts: `send.40`, `21610`, `other`. */
export function codeKey(codes: CodeTexts, step: SmsStep, code: string): string {
  const key = isKnownCode(codes, step, code) ? code : 'other'
  return hasSteps(codes) ? `${step}.${key}` : key
}

/** The answer for an error code: its name, and its English text. */
export function answerOf({ prefix, codes }: Coded, step: SmsStep, code: string) {
  const texts = textsOf(codes, step)
  const text = isKnownCode(codes, step, code) ? texts[code] : texts.other
  return { name: `${prefix}.${codeKey(codes, step, code)}`, text: fill(text ?? '', { code }) }
}

/** The names of all answers with a code. */
export function answerNames({ prefix, codes }: Coded): string[] {
  const keys = hasSteps(codes)
    ? SMS_STEPS.flatMap((step) => Object.keys(codes[step]).map((code) => `${step}.${code}`))
    : Object.keys(codes)
  return keys.map((key) => `${prefix}.${key}`)
}

/** Replaces the `{values}` of a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function hasSteps(codes: CodeTexts): codes is Readonly<Record<SmsStep, Texts>> {
  return typeof codes.check === 'object'
}

function textsOf(codes: CodeTexts, step: SmsStep): Texts {
  return hasSteps(codes) ? codes[step] : codes
}
