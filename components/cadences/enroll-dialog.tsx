'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Dialog } from '@/components/ui/dialog'
import { FormProblem } from '@/components/ui/form-problem'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/notify'
import { useProblemText } from '@/components/ui/use-problem-text'
import { useFoundContacts } from './use-found-contacts'

interface EnrollDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Finds somebody, and starts the cadence for them with one press. */
export default function EnrollDialog({ id, name, onClose }: EnrollDialogProps) {
  const t = useTranslations('cadence-forms.enroll')
  const router = useRouter()
  const problemText = useProblemText()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, start] = useTransition()
  const contacts = useFoundContacts(text)

  function enroll(contact: { id: string; name: string }) {
    start(async () => {
      setProblem(null)
      const result = await callApi<{ existing: boolean }>({
        path: `/api/cadences/${id}/enrollments`,
        method: 'POST',
        body: { contactId: contact.id },
      })
      if (!result.ok) {
        const inactive = result.problem.code === 'cadence_inactive'
        setProblem(inactive ? t('inactive') : problemText(result.problem))
        return
      }
      notify(t(result.data.existing ? 'existing' : 'done', { name: contact.name }))
      onClose()
      router.refresh()
    })
  }

  return (
    <Dialog title={t('title', { name })} description={t('text')} onClose={onClose}>
      <div className="grid gap-3">
        <search className="relative block">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            value={text}
            aria-label={t('search')}
            placeholder={t('search')}
            className="pl-8.5"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </search>
        <FormProblem text={problem} />
        <ul aria-busy={pending} className="min-h-40">
          {contacts?.map((contact) => (
            <li key={contact.id} className="border-b border-line last:border-0">
              <button
                type="button"
                disabled={pending || contact.dncAt !== null}
                onClick={() => enroll(contact)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded px-2 py-1.5 text-left enabled:hover:bg-hover"
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">{contact.name}</span>
                  <span className="block truncate text-sm text-muted">
                    {[contact.phone, contact.company].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {contact.dncAt && <span className="text-sm text-danger">{t('doNotCall')}</span>}
              </button>
            </li>
          ))}
        </ul>
        <output className="-mt-2 text-sm text-muted">
          {contacts === null ? t('hint') : contacts.length === 0 && t('none')}
        </output>
      </div>
    </Dialog>
  )
}
