'use client'

import { Ellipsis } from '@/components/icons/ellipsis'
import { Button } from '../ui/button'
import { useLazy } from '../ui/use-lazy'

interface AssistantMenuProps {
  id: string
  name: string
  /** The name of the button. */
  label: string
}

export default function AssistantMenu({ label, ...assistant }: AssistantMenuProps) {
  const {
    Component: Items,
    fetch,
    show,
    close,
    open,
  } = useLazy(() => import('./assistant-menu-items'))
  return (
    <div className="relative">
      <Button
        variant="ghost"
        size="icon"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={show}
      >
        <Ellipsis aria-hidden />
      </Button>
      {Items && <Items {...assistant} onClose={close} />}
    </div>
  )
}
