import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { limitParam, numericId, pageParam } from '@/lib/platform/http/fields'
import { isLimited, type Kind, KIND_NAMES, type LimitedKind, LIMITS, pageOf } from '../rules/kinds'
import { MAX_UNREAD, type Notification } from '../rules/notification'

const tag = 'Notifications'
const instant = z.iso.datetime()

const PanelNotification = z.object({
  id: z.string(),
  kind: z.enum(KIND_NAMES),
  data: z
    .record(z.string(), z.union([z.string(), z.int(), z.array(z.record(z.string(), z.unknown()))]))
    .describe('What the kind tells, as it was then.'),
  page: z.string().describe('The path of the page that it leads to.'),
  readAt: instant.nullable(),
  createdAt: instant,
})

export function presentNotification(notification: Notification): z.input<typeof PanelNotification> {
  const { id, kind, data, readAt, createdAt } = notification
  return {
    id: String(id),
    kind,
    data,
    page: pageOf(notification),
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

const unread = z
  .int()
  .describe(`How many are unread; ${MAX_UNREAD + 1} for more than ${MAX_UNREAD}.`)

/** The query of the page. An invalid parameter is ignored, not rejected. */
export const NotificationsPageParams = z.object({ page: pageParam.catch(1) })

export const panelListNotifications = endpoint({
  name: 'panelListNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary: 'List the notifications that the panel shows, newest first',
  tag,
  query: z.object({ page: pageParam, limit: limitParam }),
  responses: {
    200: z.object({
      data: z.array(PanelNotification),
      unread,
      pagination: z.object({
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        totalIsExact: z.boolean().describe('False where there are more than `total`.'),
        hasMore: z.boolean(),
      }),
    }),
  },
})

const MAX_IDS = 100

const ReadChoice = z.union(
  [
    z.strictObject({ ids: z.array(numericId).min(1).max(MAX_IDS) }),
    z.strictObject({ upTo: numericId.describe('The newest that was seen: it and all before.') }),
  ],
  'Give either ids or upTo.',
)

export const panelReadNotifications = endpoint({
  name: 'panelReadNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark notifications read',
  tag,
  body: ReadChoice,
  responses: { 200: z.object({ unread }) },
})

const choice = z.strictObject({
  panel: z.boolean().describe('Whether the panel lists it.'),
  mail: z.boolean().describe('Whether it is mailed to the address of the account.'),
})

const limited = (kind: LimitedKind) =>
  choice.extend({
    limitMs: z
      .int()
      .min(LIMITS[kind].least)
      .max(LIMITS[kind].most)
      .describe('The limit above which it is recorded, in milliseconds.'),
  })

/** The choice of each kind, as the callback makes it. */
const ofEachKind = <Schema extends z.ZodType>(make: (kind: Kind) => Schema) =>
  Object.fromEntries(KIND_NAMES.map((kind) => [kind, make(kind)])) as Record<Kind, Schema>

const isChange = (given: object) => Object.keys(given).length > 0

const choiceOf = (kind: Kind) => (isLimited(kind) ? limited(kind) : choice)

const changes = ofEachKind((kind) =>
  choiceOf(kind).partial().refine(isChange, 'Give at least one choice.').optional(),
)

const choicesOfAll = z.object(ofEachKind(choiceOf))

export const panelReadNotificationSettings = endpoint({
  name: 'panelReadNotificationSettings',
  method: 'GET',
  path: '/api/notification-settings',
  summary: 'Where each kind of notification is told',
  tag,
  responses: { 200: choicesOfAll },
})

export const panelChooseNotifications = endpoint({
  name: 'panelChooseNotifications',
  method: 'PUT',
  path: '/api/notification-settings',
  summary: 'Choose where kinds of notifications are told; what is left out stays as it is',
  tag,
  body: z.strictObject(changes).refine(isChange, 'Name at least one kind.'),
  responses: { 200: choicesOfAll },
})
