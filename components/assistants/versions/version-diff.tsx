import { getTranslations } from 'next-intl/server'
import { ArrowRight } from '@/components/icons/arrow-right'
import { diffLists, diffText } from '@/lib/features/assistants/rules/text-diff'
import type { AssistantSettings, Setting } from '@/lib/features/assistants/rules/version'
import { Mark, MarkedList, MarkedText } from './diff-marks'
import { type Names, type SettingWords, settingNames, settingWords } from './setting-words'

interface VersionDiffProps {
  before: AssistantSettings
  after: AssistantSettings
  changes: readonly Setting[]
  names: Names
}

export async function VersionDiff({ before, after, changes, names }: VersionDiffProps) {
  const nameOf = await settingNames()
  const wordsOf = await settingWords(names)
  return (
    <div className="grid gap-6">
      {changes.map((setting) => (
        <section key={setting} aria-labelledby={`setting-${setting}`}>
          <h3 id={`setting-${setting}`} className="mb-1.5 font-medium">
            {nameOf(setting)}
          </h3>
          <SettingDiff before={wordsOf(before, setting)} after={wordsOf(after, setting)} />
        </section>
      ))}
    </div>
  )
}

async function SettingDiff({ before, after }: { before: SettingWords; after: SettingWords }) {
  if (before.kind === 'list' || after.kind === 'list') {
    return <MarkedList parts={diffLists(entriesOf(before), entriesOf(after))} />
  }
  if (after.kind === 'text') return <MarkedText parts={diffText(before.words, after.words)} />
  const none = (await getTranslations('assistants-versions'))('none')
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Mark kind="removed">{before.words || none}</Mark>
      <ArrowRight aria-hidden className="size-4 text-muted" />
      <Mark kind="added">{after.words || none}</Mark>
    </p>
  )
}

function entriesOf({ words }: SettingWords): string[] {
  return Array.isArray(words) ? words : [words]
}
