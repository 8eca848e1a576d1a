'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Link } from '@/components/ui/link'
import type { LinkedCause } from '@/lib/features/scenarios/fix/read-fix'

/** Links to the probable causes of an answer. Opens the best place of the form at once, unless the reader is elsewhere in it. */
export default function FixPlaces({ causes }: { causes: readonly LinkedCause[] }) {
  const t = useTranslations('scenarios-fix')
  const fields = useTranslations('assistants.fields')
  const opened = useRef(false)
  const [best] = causes

  useEffect(() => {
    if (opened.current) return
    opened.current = true
    // The heading of the page has the focus after a navigation.
    if (!document.activeElement?.matches('body, h1')) return
    if (!best) openPlace('coreKnowledge', null)
    if (best?.kind === 'field') openPlace(best.field, best.sentence)
  }, [best])

  if (!best) {
    return (
      <>
        <p className="mb-1.5">{t('missing')}</p>
        <PlaceButton onClick={() => openPlace('coreKnowledge', null)}>
          {fields('coreKnowledge')}
        </PlaceButton>
      </>
    )
  }
  return (
    <>
      <p className="mb-1.5 text-sm text-muted">{t('guess')}</p>
      <ol className="grid gap-2">
        {causes.map((cause) => (
          <li key={JSON.stringify(cause)} className="min-w-0">
            <Place cause={cause} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Place({ cause }: { cause: LinkedCause }) {
  const t = useTranslations('scenarios-fix')
  const fields = useTranslations('assistants.fields')
  if (cause.kind === 'tool') {
    return <PlaceLink href={`/tools/${cause.toolId}`}>{t('tool', { name: cause.name })}</PlaceLink>
  }
  if (cause.kind === 'field') {
    const { field, sentence } = cause
    return (
      <PlaceButton onClick={() => openPlace(field, sentence)}>
        {fields(field)}
        <Quote>{sentence}</Quote>
      </PlaceButton>
    )
  }
  const { documentId, knowledgeBaseId, title, sentence } = cause
  return (
    <PlaceLink href={`/knowledge-bases/${knowledgeBaseId}/documents/${documentId}`}>
      {t('document', { title })}
      <Quote>{sentence}</Quote>
    </PlaceLink>
  )
}

function Quote({ children }: { children: string }) {
  return <span className="block text-sm text-muted">{children}</span>
}

const LOOK =
  'block w-full cursor-pointer rounded-md bg-sunken px-3 py-2 text-left wrap-anywhere hover:bg-hover'

function PlaceButton(props: { onClick: () => void; children: React.ReactNode }) {
  return <button type="button" {...props} className={LOOK} />
}

function PlaceLink(props: { href: string; children: React.ReactNode }) {
  return <Link {...props} className={LOOK} />
}

/** Selects a sentence in a field of the form; without one, goes to the end of the field, where a fact is added. */
function openPlace(name: string, sentence: string | null) {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)
  if (!field) return
  const at = sentence === null ? -1 : field.value.indexOf(sentence)
  field.focus({ preventScroll: true })
  if (at < 0) field.setSelectionRange(field.value.length, field.value.length)
  else field.setSelectionRange(at, at + (sentence ?? '').length)
  field.scrollIntoView({ block: 'center' })
}
