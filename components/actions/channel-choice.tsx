import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'
import { ChannelIcon } from './channel-icon'

const CHOICES: readonly MessageChannel[] = ['chatapp', 'sms']

export async function ChannelChoice() {
  const t = await getTranslations('actions')
  return (
    <ul className="grid max-w-3xl gap-4 md:grid-cols-2">
      {CHOICES.map((channel) => (
        <li
          key={channel}
          className="relative rounded-lg border border-line bg-surface p-4 focus-within:border-accent hover:border-edge hover:bg-hover md:p-5"
        >
          <span className="grid size-9 place-items-center rounded-md bg-accent-soft text-accent">
            <ChannelIcon channel={channel} />
          </span>
          <h2 className="mt-3 font-medium">
            <Link
              href={`/actions/new?channel=${channel}`}
              className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {t(`choice.${channel}.title`)}
            </Link>
          </h2>
          <p className="mt-1 text-muted">{t(`choice.${channel}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}
