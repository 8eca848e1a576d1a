import { getTranslations } from 'next-intl/server'
import { CaseSensitive } from '@/components/icons/case-sensitive'
import type { SearchMode } from '@/lib/features/knowledge-bases/search/search-knowledge'
import { SUPPORT } from '@/components/ui/text/support'

/** A note for installations that compare texts by words only. Empty otherwise. */
export async function SearchModeNote({ mode }: { mode: SearchMode }) {
  if (mode.kind !== 'lexical') return null
  const t = await getTranslations('knowledge-bases')
  return (
    <p className="mb-4 flex w-fit items-start gap-2 rounded-md bg-notice-soft px-3 py-2 text-sm text-notice">
      <CaseSensitive aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{t.rich('lexical', SUPPORT)}</span>
    </p>
  )
}
