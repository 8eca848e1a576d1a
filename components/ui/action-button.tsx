'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import {
  useState,
  useTransition,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { callApi, type ApiRequest } from './api-client'
import { Button } from './button'
import { later } from './later'
import { notify } from './overlay/notify'
import { isOfThePlan } from './form/use-problem'
import { useProblemText } from './form/use-problem-text'

const ConfirmDialog = later(() => import('./overlay/confirm-dialog'))

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  request: ApiRequest
  /** Asks before it. Cannot be undone, unless it is said to be reversible. */
  confirm?: { title: ReactNode; description: ReactNode; label: ReactNode; isReversible?: boolean }
  /** The notice afterwards: "Number removed". */
  done?: string
  /** The page to go to afterwards. Without it, the current page is refreshed. */
  then?: string
}

/** A button that changes something on the server. Can be used from a server component. */
export function ActionButton({ request, confirm, done, then, ...button }: ActionButtonProps) {
  const router = useRouter()
  const problemText = useProblemText()
  const t = useTranslations('common')
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, start] = useTransition()

  const plans = { label: t('comparePlans'), run: () => router.push('/plans') }

  function act() {
    start(async () => {
      setProblem(null)
      const result = await callApi({ method: 'POST', ...request })
      if (!result.ok) {
        const text = problemText(result.problem)
        if (confirm) setProblem(text)
        else notify(text, 'danger', isOfThePlan(result.problem) ? { action: plans } : {})
        return
      }
      setAsking(false)
      if (done) notify(done)
      if (then) router.push(then)
      else router.refresh()
    })
  }

  function ask({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Safari does not focus a button that is clicked, and the focus returns there.
    currentTarget.focus()
    setAsking(true)
  }

  return (
    <>
      <Button {...button} pending={pending && !asking} onClick={confirm ? ask : act} />
      {asking && confirm && (
        <ConfirmDialog
          title={confirm.title}
          description={confirm.description}
          confirmLabel={confirm.label}
          isReversible={confirm.isReversible}
          pending={pending}
          problem={problem}
          onConfirm={act}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
