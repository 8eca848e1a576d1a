import { z } from 'zod'
import { storable } from '@/lib/platform/text/storable-text'
import type { InboundKind } from './rules/inbound-message'

const INBOUND_KINDS = new Map<string, InboundKind>([
  ['text', 'text'],
  ['button', 'choice'],
  ['interactive', 'choice'],
  ['image', 'image'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['voice', 'audio'],
  ['document', 'document'],
  ['sticker', 'sticker'],
  ['location', 'location'],
  ['contacts', 'contact'],
  ['reaction', 'reaction'],
])

/** Our kind for one of the platform's message types. */
export function kindOf(type: string): InboundKind {
  return INBOUND_KINDS.get(type) ?? 'other'
}

const words = z
  .string()
  .transform((text) => storable(text))
  .optional()
  .catch(undefined)

/** Each part exists only in a message of its type. */
const Content = z.object({
  text: part({ body: words }),
  button: part({ text: words }),
  interactive: part({
    button_reply: part({ title: words }),
    list_reply: part({ title: words }),
    nfm_reply: part({ body: words }),
  }),
  image: part({ caption: words }),
  video: part({ caption: words }),
  document: part({ caption: words }),
  location: part({ name: words, address: words }),
  reaction: part({ emoji: words }),
  contacts: z
    .array(part({ name: part({ formatted_name: words }) }))
    .optional()
    .catch(undefined),
})

function part<T extends z.ZodRawShape>(shape: T) {
  return z.object(shape).optional().catch(undefined)
}

export function readContent(message: object): string {
  const { text, button, interactive, location, reaction, contacts, ...files } =
    Content.parse(message)
  const chosen = interactive?.button_reply ?? interactive?.list_reply
  return [
    text?.body,
    button?.text,
    chosen?.title ?? interactive?.nfm_reply?.body,
    ...Object.values(files).map((file) => file?.caption),
    location?.name,
    location?.address,
    reaction?.emoji,
    ...(contacts ?? []).map((contact) => contact?.name?.formatted_name),
  ]
    .filter(Boolean)
    .join(', ')
}
