'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Input } from '@/components/ui/form/input'
import type { PanelTag } from '@/lib/features/contacts/contract/tags'
import { MAX_TAG_NAME } from '@/lib/features/contacts/rules/tag'
import { foldForSearch } from '@/lib/platform/text/search-text'

interface TagChooserProps {
  pending: boolean
  /** Called with the name of a tag, which may be new. */
  onChoose: (name: string) => void
}

/** Finds a tag by its name, or names a new one. Enter takes what is typed. Needs the namespace `contact-tags`. */
export function TagChooser({ pending, onChoose }: TagChooserProps) {
  const t = useTranslations('contacts-tags.chooser')
  const tags = useTags()
  const [typed, setTyped] = useState('')
  const name = typed.trim().replace(/\s+/g, ' ')
  const folded = foldForSearch(name)
  const matches = tags?.filter((tag) => foldForSearch(tag.name).includes(folded))
  const isNew = name !== '' && tags?.every((tag) => foldForSearch(tag.name) !== folded)
  const tooLong = name.length > MAX_TAG_NAME

  function choose(chosen: string) {
    if (chosen && !tooLong && !pending) onChoose(chosen)
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        choose(name)
      }}
    >
      <Input
        aria-label={t('label')}
        placeholder={t('placeholder')}
        value={typed}
        autoComplete="off"
        aria-invalid={tooLong || undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {tooLong && (
        <p role="alert" className="text-sm text-danger">
          {t('tooLong', { maximum: MAX_TAG_NAME })}
        </p>
      )}
      <ul
        aria-label={t('list')}
        aria-busy={!tags || pending}
        className="max-h-66 min-h-33 overflow-y-auto rounded-md border border-line"
      >
        {!tags && <li className="p-3 text-muted">{t('loading')}</li>}
        {tags?.length === 0 && !name && <li className="p-3 text-muted">{t('empty')}</li>}
        {matches?.map((tag) => (
          <Choice key={tag.id} disabled={pending} onClick={() => choose(tag.name)}>
            {tag.name}
          </Choice>
        ))}
        {isNew && !tooLong && (
          <Choice disabled={pending} onClick={() => choose(name)}>
            {t('create', { name })}
          </Choice>
        )}
      </ul>
    </form>
  )
}

function Choice(props: { disabled: boolean; onClick: () => void; children: string }) {
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        {...props}
        className="flex min-h-11 w-full items-center px-3 text-left hover:bg-hover md:min-h-9"
      />
    </li>
  )
}

function useTags(): PanelTag[] | null {
  const [tags, setTags] = useState<PanelTag[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    callApi<{ data: PanelTag[] }>({ path: '/api/tags', signal: stop.signal }).then(
      (result) => setTags(result.ok ? result.data.data : []),
      () => {}, // The dialog was closed.
    )
    return () => stop.abort()
  }, [])
  return tags
}
