import { useTranslations } from 'next-intl'
import { CircleCheck } from '@/components/icons/circle-check'
import { Button, ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

export interface CreatedTool {
  id: string
  name: string
  description: string
}

interface CreatedToolsProps {
  tools: readonly CreatedTool[]
  onRestart: () => void
}

/** The result of an import, with what to do next. */
export default function CreatedTools({ tools, onRestart }: CreatedToolsProps) {
  const t = useTranslations('tools-import.created')
  return (
    <section className="grid max-w-3xl gap-5">
      <div>
        <h2 className="flex items-center gap-2 text-lg font-medium">
          <CircleCheck aria-hidden className="size-5 text-good" />
          {t('title', { count: tools.length })}
        </h2>
        <p className="text-muted">{t('text')}</p>
      </div>
      <ul className="rounded-md border border-line bg-surface">
        {tools.map(({ id, name, description }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link href={`/tools/${id}`} className="block px-3 py-2 hover:bg-hover">
              <span className="block font-mono text-sm break-all">{name}</span>
              <span className="line-clamp-1 text-sm text-muted">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/assistants" variant="primary">
          {t('assistants')}
        </ButtonLink>
        <Button onClick={onRestart}>{t('more')}</Button>
      </div>
    </section>
  )
}
