import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import type { SavedView } from '../rules/saved-view'
import { NewView, ViewChange } from './panel-input'

const tag = 'Saved views'

const PanelView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string().describe('The filters and the order. `lastDays` is a period that ends today.'),
})

export function presentView(view: SavedView): z.input<typeof PanelView> {
  return { ...view, id: String(view.id) }
}

export const panelSaveView = endpoint({
  name: 'panelSaveView',
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Save the filters and the order of a list under a name',
  tag,
  body: NewView,
  responses: { 201: PanelView },
  errors: ['view_exists', 'quota_exceeded'],
})

export const panelRenameView = endpoint({
  name: 'panelRenameView',
  method: 'PATCH',
  path: '/api/saved-views/{id}',
  summary: 'Rename a saved view',
  tag,
  params: idParams,
  body: ViewChange,
  responses: { 200: PanelView },
  errors: ['view_exists'],
})

export const panelDeleteView = endpoint({
  name: 'panelDeleteView',
  method: 'DELETE',
  path: '/api/saved-views/{id}',
  summary: 'Delete a saved view; the rows of its list stay',
  tag,
  params: idParams,
  responses: { 200: successResponse },
})
