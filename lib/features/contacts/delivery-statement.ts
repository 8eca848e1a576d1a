/**
 * Of an activity `v` how far its message has come (`MessageDelivery`), null where the platform has told
 * nothing: to be read beside {@link DELIVERY_JOINS}.
 */
export const DELIVERY = `case when d.platform_id is not null then jsonb_build_object(
    'status', d.status, 'at', d.at, 'code', d.code, 'detail', d.detail) end`

/** From an activity `v` to what the platform told of it. */
export const DELIVERY_JOINS = `left join chat_messages m on m.activity_id = v.id
  left join chat_deliveries d on d.platform_id = m.platform_id`
