import { AppError } from '@/lib/platform/errors'
import { prepared } from '@/lib/platform/database/prepared'
import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { FORM_COLUMNS, type ReadForm, toLeadForm } from './rows'
import type { LeadForm } from './rules/form'

const SELECT = `select ${FORM_COLUMNS} from lead_forms f where f.owner_id = $1`
const BY_ID = prepared(`${SELECT} and f.id = $2::bigint and ($3 or f.deleted_at is null)`)

/** @param evenDeleted for what was sent to a form before it was deleted @throws not_found */
export async function readForm(
  owner: Owner,
  id: bigint,
  { evenDeleted = false } = {},
): Promise<LeadForm> {
  const { rows } = await tenantQuery<ReadForm>(owner, BY_ID, [String(id), evenDeleted])
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return toLeadForm(row)
}

/** A form in a list to choose from. */
export type FormItem = Pick<LeadForm, 'id' | 'name' | 'slug' | 'isActive'>

/** The account's forms to choose from, newest first. */
export function listFormItems(owner: Owner): Promise<FormItem[]> {
  return tenantDb(owner).leadForm.findMany({
    where: { deletedAt: null },
    select: { id: true, name: true, slug: true, isActive: true },
    orderBy: { id: 'desc' },
  })
}

/** A form in the list, with what it has brought. */
export interface ListedForm extends LeadForm {
  views: number
  submissions: number
  /** Submissions of the form's own page, whose views are counted. */
  fromPage: number
  reached: number
}

interface Counts {
  id: bigint
  views: number
  submissions: number
  fromPage: number
  reached: number
}

const NOTHING = { views: 0, submissions: 0, fromPage: 0, reached: 0 }

/** The account's forms, newest first. */
export async function listForms(owner: Owner): Promise<ListedForm[]> {
  const [{ rows }, { rows: counts }] = await Promise.all([
    tenantQuery<ReadForm>(owner, `${SELECT} and f.deleted_at is null order by f.id desc`),
    tenantQuery<Counts & Record<string, unknown>>(
      owner,
      `select f.id,
         coalesce((select sum(d.views) from lead_form_days d where d.form_id = f.id), 0)::int as views,
         count(s.id)::int as submissions,
         (count(*) filter (where s.source in ('page', 'embed')))::int as "fromPage",
         count(c.id) filter (where c.status = 'completed')::int as reached
       from lead_forms f
         left join lead_submissions s on s.form_id = f.id and s.state <> 'spam'
         left join calls c on c.id = s.call_id
       where f.owner_id = $1 and f.deleted_at is null group by f.id`,
    ),
  ])
  const of = new Map(counts.map((row) => [String(row.id), row]))
  return rows.map((row) => {
    const { id: _, ...counted } = of.get(row.id) ?? { id: row.id, ...NOTHING }
    return { ...toLeadForm(row), ...counted }
  })
}
