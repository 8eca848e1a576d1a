import { NotFoundView } from '@/components/shell/not-found-view'
import { SiteHeader } from '@/components/shell/site-header'

export default function NotFound() {
  return (
    <div className="mx-auto max-w-6xl px-4 md:px-8">
      <SiteHeader />
      <main id="main">
        <NotFoundView home="/" />
      </main>
    </div>
  )
}
