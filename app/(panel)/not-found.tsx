import { NotFoundView } from '@/components/shell/not-found-view'

/** A page that was deleted or never existed: inside the panel, with its navigation. */
export default function PanelNotFound() {
  return <NotFoundView home="/overview" />
}
