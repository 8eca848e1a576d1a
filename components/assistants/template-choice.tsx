import { getTranslations } from 'next-intl/server'
import { BellRing } from '@/components/icons/bell-ring'
import { FilePlus2 } from '@/components/icons/file-plus-2'
import { PhoneOutgoing } from '@/components/icons/phone-outgoing'
import { Stethoscope } from '@/components/icons/stethoscope'
import { addressWith } from '@/components/ui/list/address'
import { Link } from '@/components/ui/link'
import {
  ASSISTANT_LANGUAGES,
  type AssistantLanguage,
} from '@/lib/features/assistants/rules/assistant'
import {
  type TemplateName,
  TEMPLATES,
  templateTexts,
} from '@/lib/features/assistants/rules/templates'

const ICONS = {
  'dental-reception': Stethoscope,
  'lead-follow-up': PhoneOutgoing,
  'appointment-reminder': BellRing,
} as const satisfies Record<TemplateName, unknown>

interface TemplateChoiceProps {
  /** Null for an empty form. */
  template: TemplateName | null
  /** Of the template's texts. */
  language: AssistantLanguage
}

/** Chooses the start of a new assistant: nothing, or a template. Each choice is a URL. */
export async function TemplateChoice({ template, language }: TemplateChoiceProps) {
  const t = await getTranslations('assistants-templates')
  const languages = await getTranslations('assistants.languages')
  const path = '/assistants/new'
  return (
    <nav aria-labelledby="templates" className="mb-8">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 md:min-h-8">
        <h2 id="templates" className="text-lg font-medium">
          {t('title')}
        </h2>
        {template && (
          <ul aria-label={t('language')} className="flex gap-1">
            {ASSISTANT_LANGUAGES.map((one) => (
              <li key={one}>
                <Link
                  href={addressWith(path, {}, { template, language: one })}
                  scroll={false}
                  aria-current={one === language ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center rounded-md px-2.5 text-sm text-muted hover:bg-hover hover:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:font-medium aria-[current=true]:text-accent md:min-h-7"
                >
                  {languages(one)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className="grid gap-2 sm:grid-cols-2">
        <li className="grid">
          <Choice
            href={path}
            isChosen={template === null}
            icon={<FilePlus2 aria-hidden />}
            title={t('empty.title')}
            text={t('empty.text')}
            brings={t('empty.brings')}
          />
        </li>
        {TEMPLATES.map((name) => {
          const Icon = ICONS[name]
          return (
            <li key={name} className="grid">
              <Choice
                href={addressWith(path, {}, { template: name, language })}
                isChosen={name === template}
                icon={<Icon aria-hidden />}
                title={t(`${name}.title`)}
                text={t(`${name}.text`)}
                brings={t('brings', {
                  count: templateTexts(name, language).extractedFields.length,
                })}
              />
            </li>
          )
        })}
      </ul>
      {template && <p className="mt-3 text-sm text-muted">{t('complete')}</p>}
    </nav>
  )
}

interface ChoiceProps {
  href: string
  isChosen: boolean
  icon: React.ReactNode
  title: string
  /** One sentence. */
  text: string
  /** The fields that it fills in. */
  brings: string
}

function Choice({ href, isChosen, icon, title, text, brings }: ChoiceProps) {
  return (
    <Link
      href={href}
      scroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className="flex gap-3 rounded-lg border border-line bg-surface p-3 hover:border-edge aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted"
    >
      {icon}
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-sm">{text}</span>
        <span className="mt-1 block text-xs text-muted">{brings}</span>
      </span>
    </Link>
  )
}
