/** Times of replies are counted in steps of this many milliseconds, so that their percentiles need no sorting. */
const STEP_MS = 50

/**
 * The statement that counts the replies of the calls which meet `condition`, on `calls c`, by everything that the page
 * shows. One pass over the traces counts replies by their rounded time; percentiles are read from these counts. It groups by
 * numbers, because PostgreSQL would sort all replies to group by more. A trace is at most a day younger than its call.
 * @param next the first parameter after those of the condition: time zone, unit of the spans, since, until
 */
export const voiceStatement = (condition: string, next: number) => `
  with matching as materialized (
    select id, span, assistant_id, version,
      dense_rank() over (order by span, assistant_id, version) as place
    from (
      select c.id, c.assistant_id, c.assistant_version as version,
        date_trunc($${next + 1}::text, c.started_at at time zone $${next}::text)::date as span
      from calls c where ${condition} and c.assistant_version is not null offset 0
    ) as placed
  ), counted as materialized (
    select place, model, stt, tts, ms, count(ms) as replies,
      count(*) filter (where interrupted) as interruptions, sum(uses) as uses, sum(failures) as failures
    from (
      select m.place, t.model, t.stt, t.tts, t.interrupted_by = 'person' as interrupted,
        (t.reply_ms + ${STEP_MS / 2}) / ${STEP_MS} * ${STEP_MS} as ms,
        case when t.tools = '[]' then 0 else jsonb_array_length(t.tools) end as uses,
        case when t.tools = '[]' then 0
          else jsonb_array_length(jsonb_path_query_array(t.tools, '$[*] ? (@.ok == false)')) end as failures
      from matching m join turn_traces t on t.call_id = m.id
      where t.owner_id = $1::bigint and t.role = 'assistant' and t.at >= $${next + 2}::timestamptz
        and t.at < $${next + 3}::timestamptz + interval '1 day'
      offset 0
    ) as measured
    group by place, model, stt, tts, ms
  ), grouped as (
    select case grouping(span, assistant_id, model, stt, tts)
        when 15 then 'span' when 23 then 'version' when 27 then 'model' when 29 then 'stt' when 30 then 'tts'
        else 'all' end as dimension,
      coalesce(to_char(span, 'YYYY-MM-DD'), assistant_id, model, stt, tts, '') as key, version, ms,
      sum(replies) as replies, sum(interruptions) as interruptions, sum(uses) as uses, sum(failures) as failures
    from counted
    join (select distinct place, span, assistant_id, version from matching) as places using (place)
    group by grouping sets (
      (span, ms), (assistant_id, version, ms), (model, ms), (stt, ms), (tts, ms), (ms))
  ), cumulated as (
    select *, sum(replies) over (same order by ms nulls last) as upto, sum(replies) over same as total
    from grouped window same as (partition by dimension, key, version)
  )
  select dimension, key, version, sum(replies)::int as replies,
    min(ms) filter (where upto >= 0.5 * total)::int as "p50Ms",
    min(ms) filter (where upto >= 0.95 * total)::int as "p95Ms",
    sum(interruptions)::int as interruptions, sum(uses)::int as "toolUses",
    sum(failures)::int as "toolFailures"
  from cumulated group by dimension, key, version`

/**
 * The statement that counts the answered calls which meet `condition`, and those in which the contact said nothing.
 * @param next the first parameter after those of the condition: time zone, unit of the spans
 */
export const answeredStatement = (condition: string, booked: string, next: number) => `
  select counted.*, coalesce(a.name, '') as name from (
    select case grouping(span, assistant_id) when 1 then 'span' when 2 then 'version' else 'all' end as dimension,
      coalesce(to_char(span, 'YYYY-MM-DD'), assistant_id, '') as key, version,
      count(*)::int as answered, count(*) filter (where status = 'abandoned')::int as silent,
      count(*) filter (where booked)::int as booked
    from (
      select c.assistant_id, c.assistant_version as version, c.status, ${booked} as booked,
        date_trunc($${next + 1}::text, c.started_at at time zone $${next}::text)::date as span
      from calls c
      where ${condition} and c.assistant_version is not null
        and (c.duration_seconds > 0 or c.status = 'abandoned' and c.answered_at is not null) offset 0
    ) as placed
    group by grouping sets ((span), (assistant_id, version), ())
  ) as counted
  left join assistants a on a.owner_id = $1::bigint and dimension = 'version' and a.id = key`
