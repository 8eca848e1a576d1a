import type { useTranslations } from 'next-intl'
import type { Expectation, Reason } from '@/lib/features/scenarios/rules/scenario'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'

type Words = ReturnType<typeof useTranslations<'scenarios'>>

/** An expectation as a sentence: "Books an appointment (time: 14:00)". */
export function expectationText(expectation: Expectation, t: Words): string {
  switch (expectation.kind) {
    case 'tool_used': {
      const { tool: name } = expectation
      const tool = isBuiltIn(name) ? t(`tools.${name}`) : t('used.custom', { tool: name })
      if (expectation.arguments.length === 0) return tool
      const given = expectation.arguments.map(({ name, contains }) => `${name}: ${contains}`)
      return t('expects.tool_used_with', { tool, arguments: given.join(', ') })
    }
    case 'tool_not_used': {
      const { tool } = expectation
      return isBuiltIn(tool) ? t(`toolsNot.${tool}`) : t('expects.custom_not_used', { tool })
    }
    case 'said':
    case 'never_said':
      return t(`expects.${expectation.kind}`, { phrases: quoted(expectation.phrases, t) })
    case 'no_invented_price':
      return t('expects.no_invented_price')
    case 'judged':
      return expectation.sentence
    case 'outcome':
      return t(`outcomes.${expectation.outcome}`)
  }
}

function quoted(phrases: readonly string[], t: Words): string {
  return phrases.map((phrase) => t('quoted', { phrase })).join(', ')
}

/** Why an expectation is met or not, as a sentence. */
export function reasonText({ code, text }: Reason, t: Words): string {
  return text === null ? t(`reasons.${code}`) : t(`reasonsWith.${code}`, { text })
}
