import { NotFoundView } from '@/components/shell/not-found-view'

/** What was deleted, or never was: inside the panel, with its navigation. */
export default function PanelNotFound() {
  return <NotFoundView home="/overview" />
}
