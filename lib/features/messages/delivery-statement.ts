/**
 * The delivery status of the message of an activity `v`, as `MessageDelivery`; null if the platform
 * has reported none. Needs {@link DELIVERY_JOINS}.
 */
export const DELIVERY = `case when d.platform_id is not null then jsonb_build_object(
    'status', d.status, 'at', d.at, 'code', d.code, 'detail', d.detail) end`

/** Joins an activity `v` to the delivery status of its message. */
export const DELIVERY_JOINS = `left join chat_messages m on m.activity_id = v.id
  left join chat_deliveries d on d.platform_id = m.platform_id`
