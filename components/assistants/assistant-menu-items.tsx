'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import * as Menu from 'radix-ui/dropdown-menu'
import { useRef, useState } from 'react'
import { Copy } from '@/components/icons/copy'
import { History } from '@/components/icons/history'
import { Trash2 } from '@/components/icons/trash-2'
import { callApi } from '../ui/api-client'
import { useProblemText } from '../ui/form/use-problem-text'
import { Link } from '../ui/link'
import { notify } from '../ui/overlay/notify'
import { useDismissal } from '../ui/overlay/use-dismissal'
import { Spinner } from '../ui/spinner'
import { DeleteAssistantDialog } from './delete-assistant-dialog'

interface AssistantMenuItemsProps {
  id: string
  name: string
  onClose: () => void
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded px-2.5 outline-none select-none data-highlighted:bg-hover aria-busy:cursor-progress md:min-h-8 [&_svg]:size-4 [&_svg]:text-muted'

/** The open menu of an assistant, and the question that follows its last item. */
export default function AssistantMenuItems(props: AssistantMenuItemsProps) {
  const [asking, setAsking] = useState(false)
  if (asking) return <DeleteAssistantDialog {...props} />
  return <Items {...props} onDelete={() => setAsking(true)} />
}

function Items({ id, onClose, onDelete }: AssistantMenuItemsProps & { onDelete: () => void }) {
  const t = useTranslations('assistants-menu')
  // The question waits until the menu has closed and given the focus back.
  const toDelete = useRef(false)
  const { root, content } = useDismissal(() => (toDelete.current ? onDelete() : onClose()))
  const { pending, duplicate } = useDuplicate(id, onClose)
  return (
    <Menu.Root {...root}>
      <Menu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('label')}
          {...content}
          className="z-50 w-52 animate-appear rounded-lg bg-surface p-1 shadow-lift outline-none data-[state=closed]:animate-leave"
        >
          <Menu.Item
            className={row}
            aria-busy={pending}
            onSelect={(event) => {
              event.preventDefault()
              void duplicate()
            }}
          >
            {pending ? <Spinner /> : <Copy aria-hidden />}
            {t('duplicate')}
          </Menu.Item>
          <Menu.Item asChild className={row}>
            <Link href={`/assistants/${id}/versions`}>
              <History aria-hidden />
              {t('versions')}
            </Link>
          </Menu.Item>
          <Menu.Separator className="my-1 h-px bg-line" />
          <Menu.Item className={row} onSelect={() => (toDelete.current = true)}>
            <Trash2 aria-hidden />
            {t('delete')}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Makes a copy, and goes to it. */
function useDuplicate(id: string, onDone: () => void) {
  const t = useTranslations('assistants-menu')
  const router = useRouter()
  const problemText = useProblemText()
  const [pending, setPending] = useState(false)

  async function duplicate() {
    if (pending) return
    setPending(true)
    const path = `/api/assistants/${id}/duplicate`
    const result = await callApi<{ id: string; name: string }>({ path, method: 'POST', body: {} })
    setPending(false)
    if (!result.ok) {
      notify(problemText(result.problem), 'danger')
      return
    }
    onDone()
    notify(t('duplicated', { name: result.data.name }))
    router.push(`/assistants/${result.data.id}`)
  }

  return { pending, duplicate }
}
