'use client'

import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import {
  fillMessage,
  messageText,
  type PlaceholderValues,
} from '@/lib/features/messages/rules/message'
import { messageOf, type ActionDraft } from './action-draft'

interface MessagePreviewProps {
  draft: ActionDraft
  example: PlaceholderValues
  sender: string
}

/** The message as a phone shows it. Screen readers do not announce it during typing. */
export function MessagePreview({ draft, example, sender }: MessagePreviewProps) {
  const t = useTranslations('actions-forms.preview')
  const isChat = draft.channel === 'chatapp'
  return (
    <figure className="grid gap-2">
      <figcaption className="font-medium">{t('title')}</figcaption>
      <div className="grid w-full max-w-80 content-start overflow-hidden rounded-2xl border border-line bg-sunken lg:min-h-80">
        <p className="flex items-center gap-2 border-b border-line bg-surface px-4 py-2.5">
          <span
            aria-hidden
            className={cn(
              'grid size-7 shrink-0 place-items-center rounded-full text-sm font-medium',
              isChat ? 'bg-good-soft text-good' : 'bg-accent-soft text-accent',
            )}
          >
            {sender.slice(0, 1).toLocaleUpperCase()}
          </span>
          <span className="min-w-0">
            <span className="block truncate text-sm font-medium">{sender}</span>
            <span className="block text-xs text-muted">{t(`channels.${draft.channel}`)}</span>
          </span>
        </p>
        <div className="p-4">
          <div
            className={cn(
              'w-fit max-w-[90%] min-w-24 rounded-xl rounded-tl-sm px-3 py-2',
              isChat ? 'bg-good-soft' : 'border border-line bg-surface',
            )}
          >
            <Words draft={draft} example={example} />
          </div>
        </div>
      </div>
      <p className="text-sm text-muted">{t('note')}</p>
    </figure>
  )
}

/** The approved text if it is known, else the template's name and parameters. */
function Words({ draft, example }: Pick<MessagePreviewProps, 'draft' | 'example'>) {
  const t = useTranslations('actions-forms.preview')
  const filled = fillMessage(messageOf(draft), example)
  if (filled.channel === 'sms') return <Text text={filled.text} />
  // An empty parameter keeps its number.
  const parameters = filled.parameters.map((text, index) => text || `{{${index + 1}}}`)
  if (filled.templateText) return <Text text={messageText({ ...filled, parameters })} />
  if (!filled.templateName) return <Text text="" />
  return (
    <>
      <p className="wrap-anywhere">{t('template', { name: filled.templateName })}</p>
      {parameters.length > 0 && (
        <ol className="mt-1 list-inside list-decimal text-sm">
          {parameters.map((text, index) => (
            // A text has no id but its position.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-1 text-sm text-muted">{t('unknownWords')}</p>
    </>
  )
}

function Text({ text }: { text: string }) {
  const t = useTranslations('actions-forms.preview')
  if (!text) return <p className="text-muted">{t('empty')}</p>
  return <p className="wrap-anywhere whitespace-pre-line">{text}</p>
}
