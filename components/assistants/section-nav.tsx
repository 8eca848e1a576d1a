'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { AssistantValues } from './draft'
import { changedFields, FORM_SECTIONS, type SectionName, sectionsWhere } from './sections'
import type { SavedForm } from './use-assistant-form'
import { useAssistantDraft } from './use-draft'

/** The cards after the form of a saved assistant. */
const CARDS = ['scenarios', 'actions'] as const

type Place = SectionName | (typeof CARDS)[number]

interface SectionNavProps {
  /** Absent for a new assistant. */
  id?: string
  form: ApiForm<AssistantValues>
  saved: SavedForm
}

/** Links to the sections of the editor. Marks the one in view, and those with errors or unsaved changes. */
export default function SectionNav({ id, form, saved }: SectionNavProps) {
  const t = useTranslations('assistants')
  const changed = changedFields(saved.stored, useAssistantDraft())
  const unsaved: Place[] = sectionsWhere((field) => changed.has(field))
  const wrong: Place[] = sectionsWhere((field) => form.engine?.isWrong(field) ?? false)
  const places = [...(Object.keys(FORM_SECTIONS) as SectionName[]), ...(id ? CARDS : [])]
  const current = usePlaceInView(places)
  return (
    <nav
      aria-label={t('sections.label')}
      className="flex overflow-x-auto border-b border-line bg-canvas xl:border-0"
    >
      <ol className="flex gap-4 xl:grid xl:w-full xl:gap-0.5">
        {places.map((place) => (
          <li key={place}>
            <a
              href={`#${place}`}
              aria-current={place === current ? 'true' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm whitespace-nowrap text-muted hover:text-ink aria-[current=true]:border-ink aria-[current=true]:text-ink md:min-h-9 xl:mb-0 xl:min-h-7 xl:rounded-r-md xl:border-b-0 xl:border-l-2 xl:py-1 xl:pl-3 xl:whitespace-normal xl:hover:border-edge xl:aria-[current=true]:border-accent"
            >
              {t(`sections.${place}`)}
              {wrong.includes(place) ? (
                <Dot className="bg-danger" label={t('sections.wrong')} />
              ) : (
                unsaved.includes(place) && (
                  <Dot className="bg-person" label={t('sections.unsaved')} />
                )
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Dot({ className, label }: { className: string; label: string }) {
  return (
    <span title={label} className={`size-1.5 shrink-0 rounded-full ${className}`}>
      <span className="sr-only">({label})</span>
    </span>
  )
}

/** The last place that has passed the upper third of the window; at the end of the page, the last one. */
function usePlaceInView(places: readonly Place[]): Place | undefined {
  const [current, setCurrent] = useState(places[0])
  useEffect(() => {
    const look = () => {
      const isAtEnd = window.scrollY + window.innerHeight >= document.body.scrollHeight - 8
      const passed = places.filter((place) => {
        const top = document.getElementById(place)?.getBoundingClientRect().top
        return (
          top !== undefined && (isAtEnd ? top < window.innerHeight : top < window.innerHeight / 3)
        )
      })
      setCurrent(passed.at(-1) ?? places[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
    // The places of an editor do not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return current
}
