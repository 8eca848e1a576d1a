import { pageSession } from '@/lib/platform/auth/page-session'
import PanelNotFound from '../(panel)/not-found'
import SiteNotFound from '../not-found'

export default async function UnknownPathNotFound() {
  return (await pageSession()) ? <PanelNotFound /> : <SiteNotFound />
}
