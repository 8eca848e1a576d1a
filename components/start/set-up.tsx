'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { newAssistantValues } from '@/components/assistants/assistant-values'
import { BellRing } from '@/components/icons/bell-ring'
import { PhoneOutgoing } from '@/components/icons/phone-outgoing'
import { Stethoscope } from '@/components/icons/stethoscope'
import { callApi } from '@/components/ui/api-client'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Input } from '@/components/ui/form/input'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { Link } from '@/components/ui/link'
import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'
import { type TemplateName, TEMPLATES } from '@/lib/features/assistants/rules/templates/texts'
import { MAX_BUSINESS_NAME } from '@/lib/features/business/rules/business'

const ICONS = {
  'dental-reception': Stethoscope,
  'lead-follow-up': PhoneOutgoing,
  'appointment-reminder': BellRing,
} as const satisfies Record<TemplateName, unknown>

interface SetUpProps {
  /** Of the assistant. */
  language: AssistantLanguage
  /** Whether the name of the business is missing. */
  asksName: boolean
}

/** Asks for the name of the business, and creates the assistant of the template that is chosen: one click. */
export function SetUp({ language, asksName }: SetUpProps) {
  const t = useTranslations('overview-start')
  const words = useTranslations('assistants-templates')
  const router = useRouter()
  const problemText = useProblemText()
  const name = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, start] = useTransition()

  function choose(template: TemplateName) {
    start(async () => {
      setProblem(null)
      const result = await create(template, language, name.current?.value.trim() ?? '')
      if (result.ok) router.refresh()
      else setProblem(problemText(result.problem))
    })
  }

  return (
    <div className="grid max-w-xl gap-6">
      {asksName && (
        <Field label={t('name')} help={t('nameHelp')} optional={t('optional')}>
          {(control) => (
            <Input
              {...control}
              ref={name}
              maxLength={MAX_BUSINESS_NAME}
              autoComplete="organization"
            />
          )}
        </Field>
      )}
      <div>
        <h2 id="templates" className="mb-2 font-medium">
          {t('templates')}
        </h2>
        <ul aria-labelledby="templates" className="grid gap-2">
          {TEMPLATES.map((template) => {
            const Icon = ICONS[template]
            return (
              <li key={template} className="grid">
                <button
                  type="button"
                  aria-disabled={pending}
                  onClick={() => !pending && choose(template)}
                  className="flex gap-3 rounded-lg border border-line bg-surface p-4 text-left hover:border-edge hover:bg-hover"
                >
                  <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                  <span className="min-w-0">
                    <span className="block font-medium">{words(`${template}.title`)}</span>
                    <span className="block text-sm text-muted">{words(`${template}.text`)}</span>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
        <p className="mt-3 text-sm text-muted">
          <Link
            href="/assistants/new"
            className="inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-7"
          >
            {t('ownAssistant')}
          </Link>
        </p>
      </div>
      <output className="min-h-6 text-muted">{pending && t('creating')}</output>
      <FormProblem text={problem} />
    </div>
  )
}

/** Names the business, unless that is skipped, and creates the assistant. The texts are loaded when they are needed. */
async function create(template: TemplateName, language: AssistantLanguage, name: string) {
  const { templateTexts } = await import('@/lib/features/assistants/rules/templates')
  if (name) {
    const named = await callApi({ path: '/api/user/business', method: 'PATCH', body: { name } })
    if (!named.ok) return named
  }
  const body = newAssistantValues(language, templateTexts(template, language))
  return callApi({ path: '/api/assistants', method: 'POST', body })
}
