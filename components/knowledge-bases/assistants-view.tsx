import { getTranslations } from 'next-intl/server'
import { Bot } from '@/components/icons/bot'
import { ActionButton } from '@/components/ui/action-button'
import { Badge } from '@/components/ui/text/badge'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type {
  KnowledgeBaseDetail,
  LinkedAssistant,
} from '@/lib/features/knowledge-bases/rules/knowledge-base'
import { type AssistantChoice, LinkAssistant } from './link-assistant'

interface AssistantsViewProps {
  base: KnowledgeBaseDetail
  linked: LinkedAssistant[]
  assistants: AssistantChoice[]
}

export async function AssistantsView({ base, linked, assistants }: AssistantsViewProps) {
  const t = await getTranslations('knowledge-bases.assistants')
  const ids = new Set(linked.map(({ id }) => id))
  const others = assistants.filter(({ id }) => !ids.has(id))
  return (
    <section aria-label={t('title')} className="max-w-xl">
      <p className="text-muted">{linked.length > 0 ? t('text') : t('none')}</p>
      {linked.length > 0 && (
        <ul className="mt-3">
          {linked.map((assistant) => (
            <Row key={assistant.id} baseId={base.id} assistant={assistant} />
          ))}
        </ul>
      )}
      <div className="mt-5">
        {others.length > 0 ? (
          // The key resets the form after each link.
          <LinkAssistant key={linked.length} baseId={base.id} assistants={others} />
        ) : (
          <NoAssistant hasAssistants={assistants.length > 0} />
        )}
      </div>
    </section>
  )
}

async function Row({ baseId, assistant }: { baseId: string; assistant: LinkedAssistant }) {
  const t = await getTranslations('knowledge-bases.assistants')
  const { id, name, isActive } = assistant
  const query = new URLSearchParams({ assistantId: id }).toString()
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Bot aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <Link
        href={`/assistants/${id}`}
        className="inline-flex min-h-11 min-w-0 items-center font-medium wrap-anywhere hover:underline md:min-h-7"
      >
        {name}
      </Link>
      {!isActive && <Badge>{t('inactive')}</Badge>}
      <span className="ml-auto">
        <ActionButton
          size="small"
          variant="ghost"
          aria-label={t('unlinkLabel', { name })}
          request={{
            path: `/api/knowledge-bases/${baseId}/assistants?${query}`,
            method: 'DELETE',
          }}
          done={t('unlinked', { name })}
        >
          {t('unlink')}
        </ActionButton>
      </span>
    </li>
  )
}

async function NoAssistant({ hasAssistants }: { hasAssistants: boolean }) {
  const t = await getTranslations('knowledge-bases.assistants')
  if (hasAssistants) return <p className="text-sm text-muted">{t('allLinked')}</p>
  return (
    <p className="flex flex-wrap items-center gap-3 text-muted">
      {t('noAssistants')}
      <ButtonLink href="/assistants/new">{t('createAssistant')}</ButtonLink>
    </p>
  )
}
