import type { Pool } from 'pg'
import { hashApiKey } from '@/lib/platform/auth/api-key'

export const ACCOUNTS = 1000

// The lengths of the lists have no common divisor, so that all pairs occur in every account.
export const FIRST_NAMES =
  'Ayşe Mehmet Fatma Mustafa Emine Ahmet Zeynep Ali Elif Hüseyin Merve İbrahim Büşra Ömer Şeyma Çağrı Özge Işıl Gökhan Tuğba James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William'.split(
    ' ',
  )
export const LAST_NAMES =
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Erdoğan Güneş Aksoy Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Martin'.split(
    ' ',
  )
export const COMPANIES =
  'Yılmaz Mobilya|Ege Lojistik|Anadolu Sigorta Acentesi|Işık Elektrik|Marmara İnşaat|Gökkuşağı Kreş|Bosphorus Dental|Çınar Emlak|Akdeniz Turizm|Özlem Kuaför|Toros Tarım|Kuzey Yazılım|Deniz Hukuk Bürosu|Güven Oto Servis|Lale Çiçekçilik|Başkent Eğitim|Pera Coffee|Karadeniz Gıda|Ulus Tekstil|Yeşil Vadi Peyzaj|Acme Plumbing|Northwind Traders|Contoso Clinics|Riverside Realty|Summit Roofing|Harbor Insurance|Bluebird Travel|Oak Street Dental|Lakeside Fitness'.split(
    '|',
  )

/** The API key of an account. The database has only its hash. */
export function apiKey(account: number): string {
  return `pk_live_${account.toString(16).padStart(48, '0')}`
}

/**
 * Seeds Pro accounts (1,000 by default) with an API key each and equally many contacts. The contacts arrived
 * in rotation, so those of one account are scattered over the table. Numbers are written in four
 * notations, and some contacts have no e-mail address or company.
 * @returns the number of accounts
 */
export async function seed(pool: Pool, contacts: number, accounts = ACCOUNTS): Promise<number> {
  const each = Math.max(1, Math.round(contacts / accounts))
  const ids = Array.from({ length: accounts }, (_, n) => n + 1)
  await seedAccounts(pool, ids, each)
  await withoutIndexes(pool, () => seedContacts(pool, accounts, each))
  await pool.query('vacuum analyze')
  return accounts
}

/** Seeds Pro accounts with an API key each, and says that they have so many contacts. */
export async function seedAccounts(pool: Pool, ids: number[], contacts: number): Promise<void> {
  await pool.query(
    `insert into users (id, email, name, plan, email_verified_at, contact_count)
     select n, 'account' || n || '@example.com', 'Account ' || n, 'pro', now(), $2
     from unnest($1::bigint[]) n`,
    [ids, contacts],
  )
  await pool.query(
    `insert into api_keys (owner_id, key_hash, key_prefix)
     select n, hash, 'pk_live_0000' from unnest($1::bigint[], $2::text[]) as k (n, hash)`,
    [ids, ids.map((id) => hashApiKey(apiKey(id)))],
  )
}

/** Fills the table without its indexes: creating them afterwards takes a fraction of updating them row by row. */
export async function withoutIndexes(pool: Pool, fill: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'contacts' and indexname <> 'contacts_pkey'`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await pool.query(definition)
}

async function seedContacts(pool: Pool, accounts: number, each: number): Promise<void> {
  await pool.query(
    `insert into contacts
       (owner_id, first_name, last_name, phone, email, company, source, created_at, updated_at)
     select 1 + n % $1::int, first, last,
       case turn % 4
         when 0 then '+90' || digits
         when 1 then '0' || substr(digits, 1, 3) || ' ' || substr(digits, 4, 3) || ' '
           || substr(digits, 7, 2) || ' ' || substr(digits, 9)
         when 2 then '+90 (' || substr(digits, 1, 3) || ') ' || substr(digits, 4)
         else digits
       end,
       case when turn % 7 <> 0 then
         lower(translate(first || '.' || last, 'ÇĞİIÖŞÜçğıöşü', 'CGIIOSUcgiosu')) || n || '@example.com' end,
       case when turn % 3 <> 0 then ($5::text[])[1 + turn % cardinality($5::text[])] end,
       'zapier', now() - ($2::int - n) * interval '10 seconds', now()
     from generate_series(0, $2::int - 1) n,
       -- Each account gets other names.
       lateral (select n + n / $1::int as turn) a,
       lateral (select
         ($3::text[])[1 + turn % cardinality($3::text[])] as first,
         ($4::text[])[1 + turn % cardinality($4::text[])] as last,
         -- A permutation of the numbers 5xx xxx xx xx: the modulus is prime.
         (5000000000 + n::bigint * 48271 % 999999937)::text as digits) b`,
    [accounts, each * accounts, FIRST_NAMES, LAST_NAMES, COMPANIES],
  )
}
