import { oneLine } from '@/lib/platform/text/visible-text'
import { type Kind, type KindData, pageOf, type Told } from './kinds'
import { MAIL_TEXTS } from './mail-texts'

/** For whom a mail is written. */
interface Reader {
  locale: 'en' | 'tr'
  /** In which the times are given. */
  timezone: string
  appUrl: string
}

/** Where the account holder chooses which mails come. */
const SETTINGS_PATH = '/settings/notifications'

/**
 * The mail about notifications of one kind. Each URL has a separate line, and names keep the subject on one line.
 * @param given at least one
 */
export function composeMail(given: readonly Told[], { locale, timezone, appUrl }: Reader) {
  const told = given.map(onLines)
  const [first] = told
  if (!first) throw new Error('There is nothing to tell.')
  const isOnly = told.length === 1
  const { kinds, settings } = MAIL_TEXTS[locale]
  // The texts of a kind take the data of that kind, which the types of a union cannot say.
  const words = kinds[first.kind] as {
    one: (data: KindData<Kind>) => string
    many: (count: number) => string
    intro?: string
    item: (data: KindData<Kind>, isOnly: boolean, timezone: string) => string
    advice?: string
  }
  const subject = isOnly ? words.one(first.data) : words.many(told.length)
  const items = told.map((each) =>
    [words.item(each.data, isOnly, timezone), appUrl + pageOf(each)].join('\n\n'),
  )
  return {
    subject,
    text: [words.intro, ...items, words.advice, `${settings}\n${appUrl}${SETTINGS_PATH}`]
      .filter(Boolean)
      .join('\n\n'),
    link: appUrl + pageOf(first),
  }
}

/** The same with each text on one line, so that no name starts a line of the mail. */
function onLines(told: Told): Told {
  const texts = Object.entries(told.data).map(([name, value]) => [
    name,
    typeof value === 'string' ? oneLine(value) : (value as unknown),
  ])
  return { ...told, data: Object.fromEntries(texts) as unknown } as Told
}
